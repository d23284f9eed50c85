/// What the store has. Names and titles are facts or made up; prices, lengths and numbers are made up.
enum ITunesData {
  /// key | name | reading | name in Latin letters | genre
  static let artists = Table(
    """
    utada|宇多田ヒカル|うただひかる|Hikaru Utada|J-Pop
    yonezu|米津玄師|よねづけんし|Kenshi Yonezu|J-Pop
    sheena|椎名林檎|しいなりんご|Sheena Ringo|ロック
    yoasobi|YOASOBI|よあそび|YOASOBI|J-Pop
    spitz|スピッツ|すぴっつ|Spitz|J-Pop
    quruli|くるり|くるり|Quruli|ロック
    perfume|Perfume|ぱふゅーむ|Perfume|エレクトロニック
    suzuki|鈴木雅之 & 菊池桃子|すずきまさゆききくちももこ|Masayuki Suzuki & Momoko Kikuchi|J-Pop
    sakamoto|坂本九|さかもときゅう|Kyu Sakamoto|歌謡曲
    beatles|The Beatles|びーとるず|The Beatles|ロック
    sushibeer|寿司+ビール|すしとびーる|Sushi+Beer|J-Pop
    noise|渋谷ノイズ|しぶやのいず|Shibuya Noise|エレクトロニック
    yakei|東京夜景楽団|とうきょうやけいがくだん|Tokyo Night View Orchestra|ジャズ
    cpp|C++ Trio|しーぷらすぷらすとりお|C++ Trio|ジャズ
    pets|Cats & Dogs 🐱🐶|きゃっつあんどどっぐす|Cats & Dogs 🐱🐶|ポップ
    various|ヴァリアス・アーティスト|ゔぁりあすあーてぃすと|Various Artists|J-Pop
    kurosawa|黒澤明|くろさわあきら|Akira Kurosawa|ドラマ
    ozu|小津安二郎|おづやすじろう|Yasujiro Ozu|ドラマ
    soseki|夏目漱石|なつめそうせき|Soseki Natsume|小説・文学
    kenji|宮沢賢治|みやざわけんじ|Kenji Miyazawa|小説・文学
    carroll|Lewis Carroll|るいすきゃろる|Lewis Carroll|Fiction & Literature
    studio|坂の上スタジオ|さかのうえすたじお|Sakanoue Studio|ポッドキャスト
    workshop|Loopback Workshop|るーぷばっくわーくしょっぷ|Loopback Workshop|ユーティリティ
    """)

  /// kind | key of the collection | key of the artist | title | reading | title in Latin letters | number in it, or how many are in it
  /// | length, or size in bytes | date | price in yen: -1 not sold by itself, empty not known | genre | flags | description
  static let items = Table(
    """
    album|firstlove|utada|First Love|ふぁーすとらぶ||12||1999-03-10|2139|||
    song|firstlove|utada|Automatic -Album Edit-|おーとまてぃっく||1|5:28|1999-03-10|255|||
    song|firstlove|utada|Movin' on without you|むーびんおんうぃざうとゆー||2|4:40|1999-03-10|255|||
    song|firstlove|utada|In My Room|いんまいるーむ||3|4:19|1999-03-10|255|||
    song|firstlove|utada|First Love|ふぁーすとらぶ||4|4:19|1999-03-10|255|||
    song|firstlove|utada|甘いワナ ~Paint It, Black~|あまいわな|Amai Wana|5|5:00|1999-03-10|255|||
    album|distance|utada|Distance|でぃすたんす||13||2001-03-28|2139|||
    song|distance|utada|Wait & See ~リスク~|うぇいとあんどしーりすく|Wait & See ~Risk~|1|4:50|2001-03-28|255|||
    song|distance|utada|Can You Keep A Secret?|きゃんゆーきーぷあしーくれっと||2|5:01|2001-03-28|255|||
    song|distance|utada|DISTANCE|でぃすたんす||3|5:37|2001-03-28|255|||
    album|deepriver|utada|DEEP RIVER|でぃーぷりばー||12||2002-06-19|2139|||
    song|deepriver|utada|SAKURAドロップス|さくらどろっぷす|Sakura Drops|1|4:58|2002-06-19|255|||
    song|deepriver|utada|traveling|とらべりんぐ||2|5:15|2002-06-19|255|||
    song|deepriver|utada|光|ひかり|Hikari|11|5:03|2002-06-19|255|||
    album|fantome|utada|Fantôme|ふぁんとーむ||11||2016-09-28|2139|||
    song|fantome|utada|道|みち|Michi|1|3:36|2016-09-28|255|||
    song|fantome|utada|花束を君に|はなたばをきみに|Hanataba o Kimi ni|3|4:38|2016-09-28|255|||
    song|fantome|utada|真夏の通り雨|まなつのとおりあめ|Manatsu no Toriame|7|5:37|2016-09-28|-1|||
    song|fantome|utada|桜流し|さくらながし|Sakura Nagashi|11|4:41|2016-09-28|-1|||
    album|bootleg|yonezu|BOOTLEG|ぶーとれぐ||14||2017-11-01|2139|||
    song|bootleg|yonezu|ピースサイン|ぴーすさいん|Peace Sign|3|4:00|2017-11-01|255|||
    song|bootleg|yonezu|灰色と青 (+菅田将暉)|はいいろとあお|Haiiro to Ao (+Masaki Suda)|14|4:27|2017-11-01|255|||
    album|straysheep|yonezu|STRAY SHEEP|すとれいしーぷ||15||2020-08-05|2139|||
    song|straysheep|yonezu|感電|かんでん|Kanden|3|4:26|2020-08-05|255|||
    song|straysheep|yonezu|PLACEBO + 野田洋次郎|ぷらしーぼ|PLACEBO + Yojiro Noda|4|4:05|2020-08-05|255|||
    song|straysheep|yonezu|Lemon|れもん||8|4:15|2020-08-05|255|||
    album|muzai|sheena|無罪モラトリアム|むざいもらとりあむ|Muzai Moratorium|11||1999-02-24|2100|||
    song|muzai|sheena|歌舞伎町の女王|かぶきちょうのじょおう|Kabukicho no Joo|2|2:49|1999-02-24|255||explicit|
    song|muzai|sheena|丸の内サディスティック|まるのうちさでぃすてぃっく|Marunouchi Sadistic|3|3:55|1999-02-24|255||cleaned|
    album|thebook|yoasobi|THE BOOK|ざぶっく||9||2021-01-06|1833|||
    song|thebook|yoasobi|群青|ぐんじょう|Gunjo|6|4:08|2021-01-06|255|||
    song|thebook|yoasobi|夜に駆ける|よるにかける|Yoru ni Kakeru|8|4:21|2021-01-06|255|||
    album|hachimitsu|spitz|ハチミツ|はちみつ|Hachimitsu|11||1995-09-20|2139|||
    song|hachimitsu|spitz|涙がキラリ☆|なみだがきらり|Namida ga Kirari|2|4:28|1995-09-20|255|||
    song|hachimitsu|spitz|ロビンソン|ろびんそん|Robinson|8|4:19|1995-09-20|255|||
    album|stranger|quruli|さよならストレンジャー|さよならすとれんじゃー|Sayonara Stranger|12||1999-04-21|2100|||
    song|stranger|quruli|東京|とうきょう|Tokyo|6|5:13|1999-04-21|255|||
    album|game|perfume|GAME|げーむ||12||2008-04-16|2139|||
    song|game|perfume|ポリリズム|ぽりりずむ|Polyrhythm|1|4:10|2008-04-16|255|||
    song|game|perfume|チョコレイト・ディスコ|ちょこれいとでぃすこ|Chocolate Disco|5|3:46|2008-04-16|255|||
    song||suzuki|渋谷で5時|しぶやでごじ|Shibuya de Goji|1|4:33|1994-01-12|255|||
    song||sakamoto|上を向いて歩こう|うえをむいてあるこう|Sukiyaki|1|3:08|1961-10-15|153|||
    album|abbey|beatles|Abbey Road|あびーろーど||17||1969-09-26|2139||legacy|
    song|abbey|beatles|Come Together|かむとぅぎゃざー||1|4:20|1969-09-26|255||legacy|
    song|abbey|beatles|Something|さむしんぐ||2|3:03|1969-09-26|255||legacy|
    song|abbey|beatles|Here Comes the Sun|ひあかむずざさん||7|3:06|1969-09-26|255||legacy|
    album|mawaru|sushibeer|まわる夜|まわるよる|The Turning Night|9||2024-03-04|1528|||
    song|mawaru|sushibeer|寿司+ビール|すしとびーる|Sushi+Beer|1|3:21|2024-03-04|255|||
    song|mawaru|sushibeer|回転寿司|かいてんずし|Kaitenzushi|2|4:02|2024-03-04|255|||
    song|mawaru|sushibeer|大トロの子守唄|おおとろのこもりうた|Otoro Lullaby|3|5:45|2024-03-04|255||nostream|
    song|mawaru|sushibeer|わさび & ガリ|わさびあんどがり|Wasabi & Gari|4|2:58|2024-03-04|255|||
    song|mawaru|sushibeer|いくら🍣いくら|いくらいくら|Ikura 🍣 Ikura|5|3:33|2024-03-04||||
    song|mawaru|sushibeer|渋谷の寿司屋で|しぶやのすしやで|At a Sushi Bar in Shibuya|7|3:47|2024-03-04|255|||
    album|scramble|noise|スクランブル|すくらんぶる|Scramble|8||2025-06-20|1833|||
    song|scramble|noise|渋谷の雨|しぶやのあめ|Rain over Shibuya|1|4:11|2025-06-20|255|||
    song|scramble|noise|センター街の灯|せんたーがいのひ|Lights of Center-gai|2|3:29|2025-06-20|255|||
    song|scramble|noise|Q&A|きゅーあんどえー||3|2:40|2025-06-20|255||explicit|
    song|scramble|noise|終電+1|しゅうでんぷらすいち|Last Train +1|4|4:44|2025-06-20|255||jp|
    song|scramble|noise|坂の途中|さかのとちゅう|Halfway up the Slope|6|3:58|2025-06-20|||jp|
    album|nijuso|yakei|首都高二重奏|しゅとこうにじゅうそう|Expressway Duo|10||2023-11-11|2500|||
    song|nijuso|yakei|東京|とうきょう|Tokyo|1|6:12|2023-11-11|255|||
    song|nijuso|yakei|東京タワーの影|とうきょうたわーのかげ|Shadow of Tokyo Tower|2|5:05|2023-11-11|255|||
    song|nijuso|yakei|湾岸線|わんがんせん|Bayshore Route|3|4:50|2023-11-11|255|||
    song|nijuso|yakei|東京 & 大阪|とうきょうあんどおおさか|Tokyo & Osaka|4|4:37|2023-11-11|255|||
    song|nijuso|yakei|東京🌃午前二時|とうきょうごぜんにじ|Tokyo 🌃 2 a.m.|5|7:07|2023-11-11|-1|||
    album|plusminus|cpp|Plus Minus|ぷらすまいなす||6||2022-02-22|1528|||
    song|plusminus|cpp|Hello, World|はろーわーるど||1|3:14|2022-02-22|255|||
    song|plusminus|cpp|1+1=10|いちたすいち||2|2:22|2022-02-22|255|||
    song|plusminus|cpp|The Nineteen Nineties (after C++)|||3|4:04|2022-02-22|255|||
    album|hits|various|渋谷系ヒッツ|しぶやけいひっつ|Shibuya-kei Hits|15||2020-10-10|-1|||
    song|hits|pets|Meow & Woof|みゃおあんどうーふ||1|2:31|2020-10-10|255|||
    song|hits|pets|あめあめふれふれ|あめあめふれふれ|Rain, Rain|9|2:05|2020-10-10|255|||
    musicVideo||utada|traveling|とらべりんぐ|||4:52|2002-06-19|407|||
    musicVideo||yakei|東京|とうきょう|Tokyo||6:20|2023-12-01|407|||
    musicVideo|mawaru|sushibeer|回転寿司|かいてんずし|Kaitenzushi|10|4:06|2024-03-04|407|||
    musicVideo||noise|渋谷の雨 (Live)|しぶやのあめ|Rain over Shibuya (Live)||5:01|2025-07-01|-1||explicit|
    movie||kurosawa|七人の侍|しちにんのさむらい|Seven Samurai||207:00|1954-04-26|2037||http|七つの席を待つ村の、雨の日の話。サンドボックスのための要約です。
    movie||ozu|東京物語|とうきょうものがたり|Tokyo Story||136:00|1953-11-03|1528||http|親が上京し、子は忙しい。サンドボックスのための要約です。
    movie|||寿司職人の夜 & 朝|すししょくにんのよるとあさ|A Sushi Chef, Night & Morning||92:30|2021-08-01|2546|ドキュメンタリー||架空の店の、架空の一日。
    tvSeason|asagohan||東京の朝ごはん, シーズン1|とうきょうのあさごはん|Tokyo Breakfasts, Season 1|2||2019-04-06|1222|ライフスタイル||毎朝ひとつの町を歩く、架空の番組。
    tvEpisode|asagohan||渋谷の立ち食い|しぶやのたちぐい|Standing Up in Shibuya|1|24:10|2019-04-06|204|ライフスタイル||坂の下で、そばを一杯。
    tvEpisode|asagohan||築地の寿司|つきじのすし|Sushi in Tsukiji|2|24:05|2019-04-13|204|ライフスタイル||朝六時の、寿司と味噌汁。
    podcast||studio|寿司のはなし|すしのはなし|About Sushi|48|31:00|2026-05-01|0|フード||
    podcast||studio|渋谷 & 原宿 夜話|しぶやあんどはらじゅくよばなし|Shibuya & Harajuku Tales|200|45:00|2026-04-20|0|社会/文化|explicit noartist|
    podcast||studio|Tokyo in Ten Minutes +|||120|10:00|2026-05-11|0|ニュース|nofeed|
    podcast||studio|🎧 朝のことば|あさのことば|🎧 Morning Words|365|5:00|2026-05-12|0|教育||
    podcastEpisode|||第48回 東京の寿司、大阪の寿司|とうきょうのすしおおさかのすし|48: Sushi in Tokyo and Osaka|48|31:12|2026-05-01|0|フード||にぎりと押し寿司を食べ比べます。
    podcastEpisode|||渋谷川を歩く|しぶやがわをあるく|Along the Shibuya River|12|44:40|2026-04-20|0|社会/文化||暗渠をたどって海まで。
    audiobook||kenji|銀河鉄道の夜|ぎんがてつどうのよる|Night on the Galactic Railroad|1||2018-07-07|1500|フィクション||川の祭りの夜の話。<i>朗読はサンドボックスのためのものです。</i>
    audiobook||carroll|Alice's Adventures in Wonderland (Unabridged)|ふしぎのくにのありす||1||2003-01-01|1200|Kids||A rabbit, a watch and a hole, told for the <i>sandbox</i>.
    ebook||soseki|坊っちゃん|ぼっちゃん|Botchan||812727|1906-04-01|0|小説・文学||東京から来た先生の、夏から秋まで。
    ebook||soseki|吾輩は猫である|わがはいはねこである|I Am a Cat||1504203|1905-10-06|0|小説・文学||名前のない猫が見た家。
    ebook||carroll|Sushi & Scones|||120|430011|2015-02-02|450|Cookbooks||An invented cookbook.
    software||workshop|渋谷ナビ|しぶやなび|Shibuya Navi||80596748|2024-09-01|0|ナビゲーション||渋谷駅で迷わないための、架空の地図。
    software||workshop|寿司タイマー+|すしたいまー|Sushi Timer+||20596000|2023-01-15|160|ユーティリティ||酢飯が冷めるまでを計ります。
    software||workshop|Notes & Tasks 📝|のーつあんどたすくす|||55000123|2022-12-12||仕事効率化||An app that was pulled from the store.
    software||workshop|東京の坂|とうきょうのさか|Slopes of Tokyo||7654321|2025-05-05|490|旅行|jp|坂の名前と傾きの帳面。
    macSoftware||workshop|郵便番号ノート|ゆうびんばんごうのーと|Postal Notebook||8123000|2021-11-30|1200|仕事効率化||住所録のための、架空の道具。
    macSoftware||workshop|C++ & Me|しーぷらすぷらすあんどみー|||99887766|2020-06-06|0|開発ツール||A teacher for a language.
    """)
}
