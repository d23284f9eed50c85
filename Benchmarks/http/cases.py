"""What is measured, and what must hold."""

from dataclasses import dataclass, field


FIGURES = {
    "processor": "CPU a request", "milliseconds": "until all have ended", "canceller": "canceller held up", "left": "sockets left",
    "connections": "connections", "lost": "requests lost", "peak": "peak memory", "threads": "threads left",
    "descriptors": "descriptors left", "growth": "memory left", "heap-growth": "heap growth",
}


@dataclass(frozen=True)
class Floor:
    """`least` or `most` of what `programs` name: a figure, or the quotient of the first program's and the second's."""

    figure: str
    programs: tuple
    least: float | None = None
    most: float | None = None
    unit: str = ""

    @property
    def title(self):
        return FIGURES[self.figure]

    def holds(self, value):
        return (self.least is None or value >= self.least) and (self.most is None or value <= self.most)

    def __str__(self):
        return f"≥ {self.least:g}{self.unit}" if self.least is not None else f"≤ {self.most:g}{self.unit}"


@dataclass(frozen=True)
class Case:
    """A mode of the programs with its arguments. `origin` names an attribute of the server."""

    title: str
    mode: str
    origin: str = "plain"
    path: str = "small.json"
    arguments: dict = field(default_factory=dict)
    programs: tuple = ("kensaku", "raw", "urlsession")
    floors: tuple = ()
    # Of `N`; a program that is a slow one sends fewer.
    share: float = 1
    shares: dict = field(default_factory=lambda: {"urlsession": 0.25})
    # Some need no repetition.
    once: bool = False


def at_least(times):
    """So many times less of the processor than URLSession."""
    return Floor("processor", ("urlsession", "kensaku"), least=times, unit="× less than URLSession")


def at_most(times):
    return Floor("processor", ("kensaku", "raw"), most=times, unit="× raw")


def limit(figure, most, unit):
    return Floor(figure, ("kensaku",), most=most, unit=unit)


SPEED = [
    Case("500 B over HTTP/1.1, 1 at a time", "load", arguments={"concurrency": 1}, share=0.4, floors=(at_most(2.5),)),
    Case("500 B over HTTP/1.1, 16 at a time", "load", arguments={"concurrency": 16}, floors=(at_most(2.5),)),
    Case("500 B over HTTP/1.1, 64 at a time", "load", arguments={"concurrency": 64}, floors=(at_least(12), at_most(2))),
    Case("500 B over HTTP/1.1, 256 at a time", "load", arguments={"concurrency": 256}),
    Case("500 B decoded, HTTP/1.1, 64 at a time", "load", arguments={"concurrency": 64, "decode": 1}, programs=("kensaku", "urlsession")),
    Case("500 B over HTTP/2 and TLS, 1 at a time", "load", origin="tls", arguments={"concurrency": 1}, share=0.4),
    Case("500 B over HTTP/2 and TLS, 64 at a time", "load", origin="tls", arguments={"concurrency": 64},
         floors=(at_least(10), at_most(1.6))),
    Case("60 KB in gzip over HTTP/1.1, 16 at a time", "load", path="big.json", arguments={"concurrency": 16, "gzip": 1}, share=0.4,
         floors=(at_most(0.9),)),
    Case("a new TLS connection for each, 4 at a time", "load", origin="fresh", arguments={"concurrency": 4, "warm-up": 20}, share=0.1,
         shares={"urlsession": 0.05}, floors=(limit("processor", 2000, " µs"),)),
]

COLD = [
    Case("64 at once over HTTP/2, cold", "burst", origin="tls", arguments={"requests": 64}, floors=(limit("connections", 1, ""),)),
    Case("the first answer over HTTP/1.1", "first"),
    Case("the first answer over HTTP/2 and TLS", "first", origin="tls"),
]

ENDURANCE = [
    Case("1,000 that wait for an answer are cancelled", "cancel", origin="silent_origin", arguments={"requests": 1000, "limit": 1000},
         programs=("kensaku", "urlsession"), floors=(limit("milliseconds", 50, " ms"), limit("canceller", 10, " ms"), limit("left", 0, ""))),
    Case("the same, 64 on their way and 936 in the queue", "cancel", origin="silent_origin", arguments={"requests": 1000},
         programs=("kensaku",), floors=(limit("milliseconds", 50, " ms"), limit("canceller", 10, " ms"), limit("left", 0, ""))),
    Case("1,000 to a port that refuses", "refused", origin="refusing_origin", arguments={"requests": 1000},
         programs=("kensaku", "urlsession"), floors=(limit("milliseconds", 100, " ms"),)),
    Case("10,000 cancelled at random, HTTP/1.1", "cancels", arguments={"requests": 10_000, "concurrency": 64}, programs=("kensaku",),
         floors=(limit("lost", 0, ""),), once=True),
    Case("10,000 cancelled at random, HTTP/2", "cancels", origin="tls", arguments={"requests": 10_000, "concurrency": 64},
         programs=("kensaku",), floors=(limit("lost", 0, ""),), once=True),
    Case("256 MiB to a slow reader", "slow", path="body.bin", arguments={"pause": 1000}, programs=("kensaku", "urlsession"),
         floors=(limit("peak", 32, " MB"),), once=True),
    Case("256 MiB to a slow reader, HTTP/2", "slow", origin="tls", path="body.bin", arguments={"pause": 1000}, programs=("kensaku",),
         floors=(limit("peak", 32, " MB"),), once=True),
    Case("256 MiB to a fast reader", "slow", path="body.bin", arguments={"pause": 0}, programs=("kensaku", "raw", "urlsession")),
    Case("1,000 clients made, asked once and dropped", "clients", arguments={"clients": 1000}, programs=("kensaku", "urlsession"),
         floors=(limit("threads", 0, ""), limit("descriptors", 0, ""), limit("growth", 1, " MB")), once=True),
    Case("100,000 requests (URLSession 25,000), 64 at a time", "growth", arguments={"requests": 100_000, "concurrency": 64},
         programs=("kensaku", "urlsession"), floors=(limit("growth", 1, " MB"), limit("heap-growth", 1, " MB")), once=True),
]
