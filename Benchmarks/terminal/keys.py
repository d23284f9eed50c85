"""Types at the search screen on a pseudo-terminal and measures how long each key takes to be seen.

A frame ends with the end of the synchronised update. The first frame after a key has the key in the field; the next one that says "件" has
the rows of the new text, for a search that needs no network.
"""

import os
import pty
import select
import statistics
import struct
import sys
import termios
import time
import fcntl

END = b"\x1b[?2026l"


class Screen:
    def __init__(self, arguments, rows=40, columns=120):
        self.process, self.keyboard = pty.fork()
        if self.process == 0:
            os.environ.update(LC_ALL="ja_JP.UTF-8", TERM="xterm-256color")
            os.execv(arguments[0], arguments)
        fcntl.ioctl(self.keyboard, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def frame(self, limit=2.0):
        """The bytes until a frame is whole; nothing where none comes in time."""
        read = b""
        end = time.perf_counter() + limit
        while END not in read:
            ready, _, _ = select.select([self.keyboard], [], [], max(0, end - time.perf_counter()))
            if not ready:
                return read
            read += os.read(self.keyboard, 1 << 16)
        return read

    def quiet(self):
        """Waits until nothing more is drawn."""
        while select.select([self.keyboard], [], [], 0.15)[0]:
            os.read(self.keyboard, 1 << 16)

    def type(self, text):
        os.write(self.keyboard, text.encode())


def main(program, texts):
    screen = Screen([program])
    screen.frame()
    screen.quiet()
    first, rows = [], []
    for text in texts:
        for character in text:
            start = time.perf_counter()
            screen.type(character)
            frame = screen.frame()
            first.append(time.perf_counter() - start)
            while "件".encode() not in frame and "見つかりません".encode() not in frame:
                more = screen.frame(0.2)
                if not more:
                    break
                frame += more
            rows.append(time.perf_counter() - start)
            screen.quiet()
        screen.type("\x15")
        screen.frame()
        screen.quiet()
    screen.type("\x03")
    for name, values in (("key to frame", first), ("key to rows", rows)):
        values = sorted(value * 1000 for value in values)
        worst = values[-1]
        print(f"{name}: median {statistics.median(values):.2f} ms, p95 {values[int(len(values) * 0.95)]:.2f} ms, worst {worst:.2f} ms, {len(values)} keys")


main(sys.argv[1], ["とうきょうとしぶや", "舞浜", "maihama", "150-0002", "みなとみらい", "a1b2", "大阪市北区梅田"])
