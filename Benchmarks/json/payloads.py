"""Writes our own payloads for json-bench, the same bytes every time.

payloads.py DIRECTORY

They have the shapes, sizes and habits of answers that apps decode: a music store's (one object a line), a restaurant guide's (one line,
nested, many keys), an encyclopedia's search (prose with marked words; once in UTF-8, once all escaped) and a postal code service's
(indented by tabs). All names and texts are made up.
"""

import json
import pathlib
import sys


class Dice:
    """splitmix64; Python's own generator may draw otherwise in another version."""

    def __init__(self, seed):
        self.state = seed

    def bits(self):
        self.state = (self.state + 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
        return z ^ (z >> 31)

    def between(self, low, high):
        return low + self.bits() % (high - low + 1)

    def pick(self, things):
        return things[self.bits() % len(things)]

    def chance(self, percent):
        return self.bits() % 100 < percent

    def hexadecimal(self, digits):
        return f"{self.bits():016x}{self.bits():016x}"[:digits]


def words(text):
    return text.split()


NOUNS = words("朝焼け 波止場 灯台 坂道 鉄塔 踏切 夕立 入道雲 図書室 自転車 螢 水平線 手袋 雪解け 山吹 紙飛行機 風鈴 砂時計 梯子 白夜 汽笛 万華鏡")
ENGLISH = words("Paper Lantern Northern Platform Slow River Window Harvest Signal Quiet Carnival Velvet Morning Satellite Avenue")
ARTISTS = ["港町オーケストラ", "秋山ふみか", "THE PAVEMENTS", "土曜日の猫", "早川ソウタ", "Mizuiro Trio", "有明ロケット", "春野と楽団", "灰色レコード"]
STATIONS = words("浜松 金沢 高松 仙台 盛岡 長野 静岡 岡山 熊本 松山 新潟 姫路")
KITCHENS = words("炉端焼き 魚介料理 蕎麦処 串揚げ酒場 鍋料理 鉄板料理 洋食店 餃子酒場 惣菜と酒")
ANSWERS = ["あり", "なし", "あり ：詳細は店舗まで直接ご確認ください。", "なし ：お手伝いが必要な場合は、ご来店の前にお電話でお知らせください。"]


def compound(dice, low, high):
    return "".join(dice.pick(NOUNS) for _ in range(dice.between(low, high)))


def song(dice):
    artist_id, album_id, song_id = (dice.between(10**8, 2 * 10**9 - 1) for _ in range(3))
    title = compound(dice, 1, 3) if dice.chance(70) else " ".join(dice.pick(ENGLISH) for _ in range(dice.between(1, 4)))
    if dice.chance(20):
        title += f" (feat. {dice.pick(ARTISTS)})"
    if dice.chance(5):
        title += ' "Studio" / 2nd Take'
    album = compound(dice, 1, 3) + dice.pick(["", " - Single", " - EP", " (Anniversary Edition)", " 【特別限定盤】"])
    digest = dice.hexadecimal(32)
    parts = f"{digest[:2]}/{digest[2:4]}/{digest[4:6]}/{digest[:8]}-{digest[8:12]}-{digest[12:16]}-{digest[16:20]}-{digest[20:]}"
    host = "music.example.com"
    image = f"https://img{dice.between(1, 5)}-cdn.{host}/image/thumb/Covers{dice.between(111, 126)}/v4/{parts}/88{dice.between(10**9, 10**10)}.jpg/"
    view = f"https://{host}/jp/album/{album_id:x}/{album_id}?i={song_id}&uo=4"
    result = {
        "wrapperType": "track", "kind": "song", "artistId": artist_id, "collectionId": album_id, "trackId": song_id,
        "artistName": dice.pick(ARTISTS), "collectionName": album, "trackName": title,
        "collectionCensoredName": album, "trackCensoredName": title,
        "artistViewUrl": f"https://{host}/jp/artist/{artist_id:x}/{artist_id}?uo=4", "collectionViewUrl": view, "trackViewUrl": view,
        "previewUrl": f"https://audio.{host}/store-assets/AudioPreview{dice.between(100, 199)}/v4/{parts}/clip_{dice.between(10**16, 10**18)}.plus.aac.p.m4a",
        "artworkUrl30": image + "30x30bb.jpg", "artworkUrl60": image + "60x60bb.jpg", "artworkUrl100": image + "100x100bb.jpg",
        "collectionPrice": float(dice.pick([255, 1528, 2139, 2546, 3056])), "trackPrice": float(dice.pick([153, 204, 255])),
        "releaseDate": f"{dice.between(1985, 2026)}-{dice.between(1, 12):02d}-{dice.between(1, 28):02d}T12:00:00Z",
        "collectionExplicitness": "notExplicit", "trackExplicitness": "explicit" if dice.chance(10) else "notExplicit",
        "discCount": dice.between(1, 2), "discNumber": 1, "trackCount": dice.between(1, 16), "trackNumber": dice.between(1, 16),
        "trackTimeMillis": dice.between(120_000, 420_000), "country": "JPN", "currency": "JPY",
        "primaryGenreName": dice.pick(["J-Pop", "ロック", "アニメ", "Jazz", "歌謡曲"]), "isStreamable": True,
    }  # fmt: skip
    if dice.chance(15):
        result["contentAdvisoryRating"] = "Explicit"
    return result


def music(dice):
    def line(result):
        members = (json.dumps(key) + ":" + json.dumps(value, ensure_ascii=False) for key, value in result.items())
        return "{" + ", ".join(members) + "}"

    songs = [song(dice) for _ in range(200)]
    return '\n\n\n{\n "resultCount":%d,\n "results": [\n%s]\n}\n\n\n' % (len(songs), ",\n".join(map(line, songs)))


def shop(dice):
    def area(prefix, name):
        return {"code": f"{prefix}{dice.between(0, 999):03d}", "name": name}

    def answer():
        return dice.pick(ANSWERS)

    station = dice.pick(STATIONS)
    number = f"J00{dice.between(0, 9_999_999):07d}"
    page = f"https://www.gourmet.example.jp/str{number}/"
    photo = f"https://photos.gourmet.example.jp/IMGH/{dice.between(0, 99):02d}/{dice.between(0, 99):02d}/P{dice.between(0, 10**9 - 1):09d}/P{dice.between(0, 10**9 - 1):09d}_"
    walk = f"{station}駅西口徒歩{dice.between(1, 12)}分"
    result = {
        "access": f"{walk}。噴水の広場を右手に見て進み、二つ目の信号を越えた建物の{dice.between(1, 9)}F。市電の{station}停留所{dice.between(1, 9)}番出口もすぐ近く。",
        "address": f"{station}市中央{station}{dice.between(1, 9)}-{dice.between(1, 30)}-{dice.between(1, 20)}　第{dice.between(1, 9)}{station}会館{dice.between(1, 9)}F",
        "band": dice.pick(["可", "不可"]), "barrier_free": answer(),
        "budget": {"average": f"{dice.between(20, 60) * 100}円(平日の平均) 4,500円(宴席の平均)", "code": f"B00{dice.between(1, 9)}", "name": "3001～4000円"},
        "budget_memo": dice.pick(["突き出し：330円（税込）", "席料10%", ""]), "capacity": dice.between(10, 250), "card": "利用可",
        "catch": f"{station}駅すぐ☆ 半個室で乾杯♪ {dice.pick(KITCHENS)}", "charter": "貸切可 ：25名様～90名様まで", "child": answer(),
        "close": dice.pick(["年中無休", "水", "日、祝日", "不定休"]),
        "coupon_urls": {"pc": page + "coupons/?from=feed0123456789", "sp": page + "pocketcoupons/?from=feed0123456789"},
        "course": answer(), "english": answer(), "free_drink": "あり ：飲み放題は90分1870円(税込)からご用意しています！", "free_food": answer(),
        "genre": {"catch": f"{station}で楽しむ季節の皿と地酒の数々", "code": f"G00{dice.between(1, 9)}", "name": dice.pick(KITCHENS)},
        "horigotatsu": answer(), "id": number, "karaoke": answer(), "ktai_coupon": dice.between(0, 1),
        "large_area": area("Z", "中部"), "large_service_area": area("SS", "東海"),
        "lat": 35 + dice.between(1, 9_999_999_999) / 10**10, "lng": 139 + dice.between(1, 9_999_999_999) / 10**10,
        "logo_image": photo + "69.jpg", "lunch": answer(), "middle_area": area("Y", station), "midnight": dice.pick(["営業している", "営業していない"]),
        "mobile_access": walk, "name": f"{dice.pick(KITCHENS)} {compound(dice, 1, 2)} {station}店", "name_kana": "ろばたやき　あさやけ　えきまえてん",
        "non_smoking": "全面禁煙",
        "open": f"月～木: {dice.between(11, 17)}:00～23:00 （料理の注文 22:00まで 飲み物の注文 22:30まで）金、土、祝前日: {dice.between(11, 17)}:00～翌4:00 （料理の注文 翌3:00まで）日、祝日: 15:00～22:00",
        "other_memo": "ご質問やご希望は、どうぞお電話でお気軽にお尋ねください。", "parking": answer(), "party_capacity": dice.between(10, 120), "pet": "不可",
        "photo": {"mobile": {"l": photo + "168.jpg", "s": photo + "100.jpg"}, "pc": {"l": photo + "238.jpg", "m": photo + "168.jpg", "s": photo + "58_s.jpg"}},
        "private_room": answer(), "service_area": area("SA", "中部"), "shop_detail_memo": "催しのご相談も承ります", "show": answer(),
        "small_area": area("X", station + "駅西口"), "station_name": station,
        "sub_genre": {"code": f"G00{dice.between(1, 9)}", "name": dice.pick(KITCHENS)}, "tatami": answer(), "tv": answer(),
        "urls": {"pc": page + "?from=feed0123456789"}, "wedding": answer(), "wifi": dice.pick(["あり", "なし", "不明"]),
    }  # fmt: skip
    if dice.chance(30):
        del result["sub_genre"]
    return result


def restaurants(dice):
    shops = [shop(dice) for _ in range(100)]
    answer = {"api_version": "1.30", "results_available": 24_680, "results_returned": "100", "results_start": 1, "shop": shops}
    return json.dumps({"results": answer}, ensure_ascii=False, separators=(",", ":"))


def article(dice):
    marked = f'<span class="searchmatch">{dice.pick(NOUNS)}</span>'
    prose = ""
    for _ in range(dice.between(3, 6)):
        prose += f"{compound(dice, 2, 5)}とは、{dice.pick(STATIONS)}にある{dice.pick(KITCHENS)}をいう。"
        if dice.chance(60):
            prose += marked
        if dice.chance(20):
            prose += f" (1987年 - 2011年) &quot;{dice.pick(ENGLISH)}&quot;\n"
    time = f"{dice.between(0, 23):02d}:{dice.between(0, 59):02d}:{dice.between(0, 59):02d}"
    return {
        "ns": 0, "title": compound(dice, 1, 3) + dice.pick(["", " (小説)", "の年表"]), "pageid": dice.between(10, 5_000_000),
        "size": dice.between(500, 200_000), "wordcount": dice.between(50, 20_000), "snippet": prose,
        "timestamp": f"{dice.between(2010, 2026)}-{dice.between(1, 12):02d}-{dice.between(1, 28):02d}T{time}Z",
    }  # fmt: skip


def encyclopedia(dice, escaped):
    query = {"searchinfo": {"totalhits": 98_765}, "search": [article(dice) for _ in range(500)]}
    answer = {"batchcomplete": True, "continue": {"sroffset": 500, "continue": "-||"}, "query": query}
    return json.dumps(answer, ensure_ascii=escaped, separators=(",", ":"))


def postal_codes(dice):
    towns = [("本町", "ﾎﾝﾁｮｳ"), ("緑が丘西", "ﾐﾄﾞﾘｶﾞｵｶﾆｼ"), ("川端東一条", "ｶﾜﾊﾞﾀﾋｶﾞｼ1ｼﾞｮｳ"), ("若葉台", "ﾜｶﾊﾞﾀﾞｲ")]
    rows = []
    for index in range(20):
        town, reading = dice.pick(towns)
        rows.append({
            "address1": "架空県", "address2": "南架空市みなと区", "address3": town, "kana1": "ｶｸｳｹﾝ", "kana2": "ﾐﾅﾐｶｸｳｼﾐﾅﾄｸ", "kana3": reading,
            "prefcode": "1", "zipcode": f"{600_000 + index:07d}",
        })  # fmt: skip
    return json.dumps({"message": None, "results": rows, "status": 200}, ensure_ascii=False, indent="\t")


def main(directory):
    directory.mkdir(parents=True, exist_ok=True)
    payloads = {
        "itunes": music(Dice(1)),
        "hotpepper": restaurants(Dice(2)),
        "mediawiki": encyclopedia(Dice(3), escaped=False),
        "mediawiki_esc": encyclopedia(Dice(3), escaped=True),
        "zipcloud": postal_codes(Dice(4)),
    }
    for name, text in payloads.items():
        (directory / f"{name}.json").write_bytes(text.encode())


if len(sys.argv) != 2:
    sys.exit(__doc__)
main(pathlib.Path(sys.argv[1]))
