/// The restaurants, all of them made up, in towns that there are.
enum HotPepperShops {
  /// name | reading | small area | genre | second genre | budget | what people pay | catchphrase | catchphrase of the genre | what it has
  /// | features it is in | credit cards
  static let table = Table(
    """
    寿司 さかのうえ|すし　さかのうえ|X085|G004||B005|8000円|江戸前の寿司を十席で|にぎりの店|card non_smoking sake lunch course wifi|LT0086|c01 c02 c05
    渋谷横丁 まるいち|しぶやよこちょう　まるいち|X085|G001|G004|B003|3200円|焼き鳥と煮込みの夜|炭火の居酒屋|course free_drink private_room charter card wifi sake shochu midnight tatami|LT0086 LV0069|c01 c02
    スクランブル食堂|すくらんぶるしょくどう|X085|G005||B002|2500円|交差点を見下ろす定食|洋食と定食|wifi non_smoking lunch child card english||c01
    カフェ センター街の木|かふぇ　せんたーがいのき|X085|G014||B010|900円|本とコーヒーと木の椅子|静かなカフェ|wifi non_smoking lunch child card english pet|LW0012|c01 c02 c03
    麺屋 ノイズ|めんや　のいず|X085|G013||B011|1100円|煮干しと鶏の濃いめの一杯|らーめん専門|lunch non_smoking midnight midnight_meal child||
    BAR 午前二時|ばー　ごぜんにじ|X090|G012|G002|B008|4500円|坂の上の小さな灯り|カクテルとジャズ|cocktail wine midnight card night_view english band show|LX0001|c01 c03 c04
    寿司+ビール 道玄坂|すしとびーる　どうげんざか|X090|G004|G001|B008|ランチ1200円～、ディナー4500円～|寿司とクラフトビール|寿司バル|card non_smoking sake lunch course free_drink wine wifi|LT0086 LX0001|c01 c02 c03 c05
    肉とチーズ Bell & Cow|にくとちーず　べるあんどかう|X090|G002||B003|3800円|とろけるチーズと赤身肉|肉バル|wine course charter wedding card lunch non_smoking private_room english free_drink|LV0069|c01 c02
    韓国食堂 ハル|かんこくしょくどう　はる|X090|G017||B002|2800円|鍋とマッコリで温まる|韓国家庭料理|course free_drink private_room charter card wifi sake shochu midnight tatami free_food||c01
    🍣 まわる寿司 ぐるり|まわるすし　ぐるり|X090|G004||B002|2200円|ひと皿150円から|回転寿司|card non_smoking sake lunch course child parking tv||c01 c05
    恵比寿の隠れ家 木の実|えびすのかくれが　このみ|X120|G003||B008|4800円|季節の野菜と土鍋ごはん|創作和食|course free_drink private_room charter card wifi sake shochu midnight tatami|LV0069|c01 c02 c03 c04 c05
    トラットリア・コッリーナ|とらっとりあ　こっりーな|X120|G006||B004|6000円|丘の上のイタリアン|窯焼きピッツァ|wine course charter wedding card lunch non_smoking private_room english parking|LW0012|c01 c02 c03
    原宿クレープ & ジェラート|はらじゅくくれーぷあんどじぇらーと|X125|G014||B009|500円|歩きながら食べる一枚|クレープ|wifi non_smoking lunch child card english||
    青山スパイス研究所|あおやますぱいすけんきゅうじょ|X125|G009||B002|2400円|四十種のスパイス|カレーと南インド料理|wifi non_smoking lunch child card english wine||c01
    居酒屋 歌舞伎の灯|いざかや　かぶきのひ|X150|G001||B002|2700円|深夜まで刺身と日本酒|海鮮居酒屋|course free_drink private_room charter card wifi sake shochu midnight tatami free_food|LT0086|c01 c02
    新宿焼肉 ほむら|しんじゅくやきにく　ほむら|X150|G008||B003|3900円|炭火で焼く厚切り|焼肉食べ放題|course free_food free_drink private_room parking child horigotatsu card midnight|LV0069|c01 c02 c05
    歌うたい東口店|うたうたい　ひがしぐちてん|X150|G011||B002|フリー2000円　宴会3000円|歌い放題の夜|カラオケとパーティ|karaoke free_drink private_room midnight tv charter show||c01
    ラーメン 二丁目の角|らーめん　にちょうめのかど|X150|G013||B010|950円|あっさり中華そば|中華そば|lunch non_smoking midnight midnight_meal child||
    Café Été|かふぇ　えて|X180|G014|G005|B010|980円|一年中、夏のカフェ|フルーツのカフェ|wifi non_smoking lunch child card english||c01 c02
    西口おでん 湯気|にしぐちおでん　ゆげ|X180|G001||B002|2300円|昆布だしのおでん|おでんと熱燗|course free_drink private_room charter card wifi sake shochu midnight tatami||
    高層階ダイニング 雲|こうそうかいだいにんぐ　くも|X180|G002||B005|9000円|東京の夜景を一望|夜景の見えるダイニング|wine course charter wedding card lunch non_smoking private_room english cocktail midnight night_view band show|LX0001 LW0012|c01 c02 c03 c04 c05
    銀座 鮨 なみのり|ぎんざ　すし　なみのり|X010|G004||B006|13000円|カウンター八席の寿司|江戸前鮨|card non_smoking sake lunch course english|LT0086|c01 c02 c03 c04 c05
    銀座洋食 白い皿|ぎんざようしょく　しろいさら|X010|G005||B003|3500円|昔ながらのオムライス|洋食店|wifi non_smoking lunch child card english||c01 c02
    ビストロ・ド・ラ・リュンヌ|びすとろどらりゅんぬ|X010|G006||B004|6500円|月の見える小さなビストロ|フレンチ|wine course charter wedding card lunch non_smoking private_room english|LW0012|c01 c02 c03
    築地場外 朝ごはん屋|つきじじょうがい　あさごはんや|X015|G004||B011|1300円|朝五時からの焼き魚|朝食と定食|card non_smoking sake lunch course english child||
    もんじゃ 月の島|もんじゃ　つきのしま|X015|G016||B002|2100円|目の前で焼くもんじゃ|もんじゃ焼き|course free_drink private_room charter card wifi sake shochu midnight tatami child||c01
    新橋 立ち飲み 三番線|しんばし　たちのみ　さんばんせん|X018|G001||B001|1800円|会社帰りの一杯|立ち飲み|course free_drink private_room charter card wifi sake shochu midnight tatami|LT0086|
    中華そば&餃子 南風|ちゅうかそばあんどぎょうざ　みなみかぜ|X018|G007|G013|B011|1400円|焼き餃子とビール|中華料理|lunch non_smoking midnight midnight_meal child||c01
    東京うどん 丸の内|とうきょううどん　まるのうち|X030|G004||B010|1000円|つるりと細いうどん|うどん|lunch non_smoking midnight midnight_meal child english||c01 c02
    東京 & 大阪 食べくらべ|とうきょうあんどおおさか　たべくらべ|X030|G015||B002|2600円|二つの町の味を一皿に|食べくらべ|course free_drink private_room charter card wifi sake shochu midnight tatami tv|LV0069|c01
    浅草どぜう 小川|あさくさどぜう　おがわ|X040|G004||B008|4200円|江戸の鍋を囲む|どじょう鍋|course free_drink private_room charter card wifi sake shochu midnight tatami english||c01
    浅草てんぷら 雷|あさくさてんぷら　かみなり|X040|G004||B003|3600円|ごま油で揚げる海老|天ぷら|card non_smoking sake lunch course english child||c01 c02 c05
    吉祥寺バーガー工房|きちじょうじばーがーこうぼう|X060|G005||B011|1500円|肉汁の厚いパテ|ハンバーガー|wifi non_smoking lunch child card english pet||c01
    井の頭カレー 池のほとり|いのかしらかれー　いけのほとり|X060|G009||B010|1000円|池を見ながらカレー|カレー|wifi non_smoking lunch child card english pet||
    横浜中華 飛龍楼|よこはまちゅうか　ひりゅうろう|X200|G007||B003|3900円|点心四十種の食べ放題|広東料理|course free_food free_drink private_room parking child horigotatsu card english|LV0069|c01 c02 c03
    港のビアホール 錨|みなとのびあほーる　いかり|X200|G002||B003|3300円|港を見ながら地ビール|ビアホール|cocktail wine midnight card night_view english band show free_drink charter||c01 c02
    舞浜グリル 海風|まいはまぐりる　うみかぜ|X240|G005|G006|B003|3700円|海辺の家族のテーブル|グリルと洋食|wine course charter wedding card lunch non_smoking private_room english child parking barrier_free||c01 c02 c03 c05
    浦安 浜の寿司|うらやす　はまのすし|X240|G004||B004|5500円|浜で揚がった魚の寿司|寿司と地魚|card non_smoking sake lunch course parking child||c01
    梅田串カツ だるま亭跡|うめだくしかつ　だるまていあと|X300|G001||B002|2400円|ソースは一度だけ|串カツ|course free_drink private_room charter card wifi sake shochu midnight tatami|LT0086|c01
    梅田 かに道中|うめだ　かにどうちゅう|X300|G004||B005|7800円|かにづくしの会席|かに料理|course free_drink private_room charter card wifi sake shochu midnight tatami wedding english||c01 c02 c03 c04 c05
    地下街カレー 三号|ちかがいかれー　さんごう|X300|G009||B010|850円|五分で出るカレー|カレースタンド|lunch non_smoking midnight midnight_meal child||
    お好み焼き 浪花の鉄板|おこのみやき　なにわのてっぱん|X300|G016||B002|2000円|ふんわり豚玉|お好み焼き|lunch non_smoking midnight midnight_meal child course free_drink private_room charter card wifi sake shochu tatami||c01
    北新地 鮨 ひとしずく|きたしんち　すし　ひとしずく|X305|G004||B012|18000円|一貫ずつの夜|鮨|card non_smoking sake lunch course wine||c01 c02 c03 c04 c05
    Wine + Cheese 北の窓|わいんぷらすちーず　きたのまど|X305|G012|G006|B008|4900円|百種のグラスワイン|ワインバー|cocktail wine midnight card night_view english band show sommelier||c01 c03
    難波ホルモン 赤煉瓦|なんばほるもん　あかれんが|X310|G008||B002|2900円|七輪で焼くホルモン|ホルモン焼き|course free_food free_drink private_room parking child horigotatsu card||c01
    たこ焼き 道頓|たこやき　どうとん|X310|G016||B009|480円|外はかりっと八個|たこ焼き|lunch non_smoking midnight midnight_meal child||
    京都 湯豆腐 鴨の音|きょうと　ゆどうふ　かものね|X320|G004||B004|5200円|川床で湯豆腐|湯豆腐と京料理|course free_drink private_room charter card wifi sake shochu midnight tatami english horigotatsu||c01 c02
    町家カフェ 糸と針|まちやかふぇ　いととはり|X320|G014||B010|950円|坪庭を見ながら抹茶|町家のカフェ|wifi non_smoking lunch child card english tatami||c01
    名駅味噌カツ 赤味噌屋|めいえきみそかつ　あかみそや|X350|G004||B001|1600円|甘い味噌のカツ|味噌カツ|lunch non_smoking midnight midnight_meal child tatami||c01
    手羽先と地酒 さんかく|てばさきとじざけ　さんかく|X350|G001||B002|2600円|胡椒のきいた手羽先|手羽先居酒屋|course free_drink private_room charter card wifi sake shochu midnight tatami|LT0086|c01 c02
    長久手の焼肉 丘の牛|ながくてのやきにく　おかのうし|XHJR|G008||B003|3000円|家族で囲む七輪|焼肉|course free_food free_drink private_room parking child horigotatsu card barrier_free|LV0069|c01
    札幌ジンギスカン 羊の丘から|さっぽろじんぎすかん　ひつじのおかから|X400|G008||B003|3400円|生ラムを鉄鍋で|ジンギスカン|course free_food free_drink private_room parking child horigotatsu card|LV0069|c01 c02
    スープカレー 雪どけ|すーぷかれー　ゆきどけ|X400|G009||B011|1400円|野菜二十種のスープカレー|スープカレー|wifi non_smoking lunch child card english parking||c01
    海鮮丼 北の朝|かいせんどん　きたのあさ|X400|G004||B002|2300円|朝の市場の丼|海鮮丼|card non_smoking sake lunch course english||c01
    博多もつ鍋 なぎさ|はかたもつなべ　なぎさ|X420|G001||B003|3300円|醤油と味噌の二色|もつ鍋|course free_drink private_room charter card wifi sake shochu midnight tatami|LV0069|c01 c02
    屋台風 博多ラーメン 川辺|やたいふう　はかたらーめん　かわべ|X420|G013||B010|800円|細麺かたで|とんこつラーメン|lunch non_smoking midnight midnight_meal child||
    C++カフェ|しーぷらすぷらすかふぇ|X180|G014||B010|900円|電源と静けさ|作業のできるカフェ|wifi non_smoking lunch child card english tv||c01 c03
    居酒屋 & カラオケ うた🎤うま|いざかやあんどからおけ　うたうま|X150|G011|G001|B002|2500円|歌って食べて|カラオケ居酒屋|karaoke free_drink private_room midnight tv charter show course card wifi sake shochu tatami|LT0086|c01
    鮨と炭火 ふた色|すしとすみび　ふたいろ|X120|G001|G004|B008|4600円|寿司も焼き鳥も|寿司居酒屋|course free_drink private_room charter card wifi sake shochu midnight tatami non_smoking lunch|LT0086 LX0001|c01 c02
    タコス & テキーラ 🌮|たこすあんどてきーら|X120|G010||B002|2800円|手で食べるメキシコ|メキシコ料理|cocktail wine midnight card night_view english band show open_air pet||c01 c02
    """)
}
