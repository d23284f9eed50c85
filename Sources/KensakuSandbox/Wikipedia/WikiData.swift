/// The articles: facts in sentences of our own.
enum WikiData {
  /// language | title | other titles, which lead there | description | text | width and height of its picture
  static let articles = Table(
    """
    ja|東京|とうきょう,トーキョー,Tokyo|日本の首都|東京は日本の首都で、23の特別区と多摩地域、そして太平洋の島々からなる。都庁は新宿区にある。|320x213
    ja|東京駅|とうきょうえき|千代田区にある駅|東京駅は1914年に開業した駅で、赤煉瓦の駅舎が丸の内側に立つ。多くの新幹線がここから出る。|320x240
    ja|東京タワー||港区にある電波塔|東京タワーは高さ333メートルの電波塔で、1958年に完成した。|200x300
    ja|東京スカイツリー||墨田区にある電波塔|東京スカイツリーは高さ634メートルの電波塔で、2012年に開業した。|200x300
    ja|東京湾||関東地方の湾|東京湾は房総半島と三浦半島に囲まれた湾で、浦安市や横浜市が面している。|
    ja|東京大学|東大|東京都文京区に本部を置く国立大学|東京大学は1877年に創立された国立大学で、本郷と駒場にキャンパスがある。|
    ja|渋谷|しぶや,シブヤ|東京都渋谷区の町|渋谷は東京都渋谷区にある町で、渋谷駅のまわりに商店街が広がる。谷の底に渋谷川が流れている。|320x213
    ja|渋谷区|しぶやく|東京都の特別区|渋谷区は東京都の特別区で、原宿や恵比寿、代々木も含む。|320x240
    ja|渋谷駅|しぶやえき|東京都渋谷区にある駅|渋谷駅は1885年に開業した駅で、いくつもの鉄道会社の線が集まる。|320x240
    ja|渋谷スクランブル交差点|スクランブル交差点|渋谷駅前の交差点|渋谷スクランブル交差点は渋谷駅の北西にある交差点で、信号が変わると人が四方から渡る。|320x213
    ja|渋谷川||東京都を流れる川|渋谷川は渋谷区から港区へ流れる川で、上流は暗渠になっている。|
    ja|渋谷系||日本の音楽の一分野|渋谷系は1990年代の日本で、渋谷のレコード店から広まった音楽をいう。|
    ja|ハチ公|忠犬ハチ公|飼い主を待った秋田犬|ハチ公は渋谷駅で飼い主を待ち続けた秋田犬で、駅前に銅像がある。|240x320
    ja|新宿区|しんじゅく|東京都の特別区|新宿区は東京都の特別区で、東京都庁の所在地である。|
    ja|銀座|ぎんざ|東京都中央区の町|銀座は東京都中央区の町で、江戸時代の銀貨の鋳造所が名の由来である。|320x240
    ja|築地|つきじ|東京都中央区の町|築地は東京都中央区の町で、2018年まで魚の市場があった。場外の商店は今も寿司や海産物を売る。|
    ja|舞浜|まいはま|千葉県浦安市の町|舞浜は千葉県浦安市の町で、東京湾の埋立地にある。郵便番号は279-0031である。|320x213
    ja|浦安市|うらやす|千葉県の市|浦安市は千葉県の市で、旧江戸川をはさんで東京都江戸川区と向かい合う。|
    ja|大阪市|おおさか,大阪|大阪府の府庁所在地|大阪市は大阪府の府庁所在地で、水路の多い町として知られる。|320x240
    ja|梅田|うめだ|大阪市北区の地区|梅田は大阪市北区の地区で、大阪駅を囲む地下街が広い。|
    ja|京都市|きょうと,京都|京都府の府庁所在地|京都市は京都府の府庁所在地で、794年から都が置かれた。|320x213
    ja|富士山|ふじさん|日本で最も高い山|富士山は高さ3776メートルの火山で、静岡県と山梨県にまたがる。|320x213
    ja|宇多田ヒカル|うただひかる,宇多田光,Utada|日本の歌手|宇多田ヒカルは1983年にニューヨークで生まれた日本の歌手で、1998年に「Automatic/time will tell」でデビューした。|240x320
    ja|First Love (宇多田ヒカルのアルバム)||宇多田ヒカルのアルバム|「First Love」は宇多田ヒカルが1999年3月10日に発表した最初のアルバムで、'90年代の日本でとりわけ多く売れた。|
    ja|米津玄師|よねづけんし|日本の音楽家|米津玄師は1991年に徳島県で生まれた音楽家で、2018年に「Lemon」を発表した。|
    ja|郵便番号|ゆうびんばんごう,〒|郵便物を区分けするための番号|郵便番号は郵便物を区分けするための番号で、日本では1968年に始まり、1998年に7桁になった。|
    ja|日本郵便||日本の郵便事業者|日本郵便は日本の郵便を扱う会社で、郵便番号の一覧を公開している。|
    ja|寿司|すし,鮨,寿し|酢飯と魚の料理|寿司は酢飯に魚などを合わせた日本の料理で、にぎり、巻き、ちらしなどがある。|320x213
    ja|回転寿司||寿司店の形式|回転寿司は皿に載せた寿司がベルトで客の前を回る店の形で、1958年に大阪で始まった。今は渋谷や梅田のような繁華街にも多い。|320x240
    ja|わさび|ワサビ,山葵|アブラナ科の植物|わさびは清流で育つ植物で、すりおろして寿司や刺身に添える。|
    ja|ラーメン||麺料理|ラーメンは中国の麺から生まれた日本の料理で、汁は醤油、味噌、塩、豚骨などがある。|320x240
    ja|ひらがな|平仮名|日本語の表音文字|ひらがなは日本語を書く音節文字で、漢字の草書から生まれた。|
    ja|カタカナ|片仮名|日本語の表音文字|カタカナは日本語を書く音節文字で、漢字の一部から生まれた。外来語を書くのに使う。|
    ja|C++|シープラスプラス|プログラミング言語|C++はC言語から生まれたプログラミング言語で、1985年に公開された。"++" は一つ増やす演算子である。|
    ja|リズム・アンド・ブルース|R&B|音楽の一分野|R&B(リズム・アンド・ブルース)は1940年代のアメリカで生まれた音楽で、R&Bと略される。|
    ja|🍣|寿司の絵文字|寿司を表す絵文字|🍣は寿司を表す絵文字で、UnicodeではU+1F363である。|
    ja|HTML||マークアップ言語|HTMLはウェブの文書を書く言語で、<b>や<i>のようなタグで文字を囲む。|
    en|Tokyo|Tōkyō,Tokio|Capital of Japan|Tokyo is the capital of Japan. It has 23 special wards, a western part and islands in the Pacific.|320x213
    en|Tokyo Tower||Tower in Tokyo|Tokyo Tower is a radio tower in Tokyo, 333 metres high. It was completed in 1958.|200x300
    en|Shibuya|Shibuya City|Special ward of Tokyo|Shibuya is a special ward of Tokyo. Its name is also that of the quarter around Shibuya Station.|320x213
    en|Shibuya Station||Railway station in Tokyo|Shibuya Station is a railway station in Tokyo, opened in 1885. A statue of the dog Hachikō stands in front of it.|
    en|Sushi|Nigirizushi|Japanese dish of rice and fish|Sushi is a Japanese dish of vinegared rice, most often with fish. Soy sauce, wasabi & ginger go with it.|320x213
    en|Conveyor belt sushi|Kaiten-zushi|Kind of sushi restaurant|In a conveyor belt sushi restaurant the plates of sushi pass by the guests. The first one opened in Osaka in 1958.|320x240
    en|Wasabi||Plant|Wasabi is a plant that grows in clear streams. Its stem is ground and eaten with sushi.|
    en|Hikaru Utada|Utada,Utada Hikaru|Japanese singer|Hikaru Utada is a Japanese singer, born in New York in 1983. The album "First Love" came out in 1999.|240x320
    en|Postal codes in Japan|Japanese postal code|Numbers for sorting mail|Postal codes in Japan have seven digits since 1998. Japan Post publishes the list.|
    en|Mount Fuji|Fujisan|Highest mountain of Japan|Mount Fuji is a volcano and the highest mountain of Japan, 3,776 metres high.|320x213
    en|Jupiter|Planet Jupiter|Planet|Jupiter is the fifth planet from the Sun. It is the largest of the Solar System.|200x200
    en|Swift (programming language)|Swift programming language|Programming language|Swift is a programming language that was published in 2014. It is used for applications, servers & small devices.|
    en|C++|C plus plus|Programming language|C++ is a programming language that grew out of C. The name means "C, and one more".|
    en|AT&T||Telephone company|AT&T is a telephone company of the United States. Its name once meant "American Telephone & Telegraph".|
    en|AC/DC|Acca Dacca|Rock band|AC/DC is a rock band that was founded in Sydney in 1973.|
    en|Who Are You?||Question|"Who are you?" is a question; the caterpillar in Alice's Adventures in Wonderland asks it.|
    en|Search engine||Software that finds documents|A search engine finds documents by words. It shows the best first, with a piece of the text.|
    en|JSON|JavaScript Object Notation|Text format for data|JSON is a text format for data. Objects, arrays, strings, numbers, true, false and null are all it has.|
    en|Percent-encoding|URL encoding|Way to write bytes in URLs|Percent-encoding writes a byte in a URL as % and two digits. A space is %20, a plus sign %2B.|
    en|Unicode|U+,UCS|Standard for text|Unicode gives a number to every character. The fish on rice, 🍣, is U+1F363.|
    en|Kanji||Characters of Japanese|Kanji are the Chinese characters as the Japanese write them, next to the two kana scripts.|
    en|Hachikō|Hachiko|Dog|Hachikō was a dog who waited for his master at Shibuya Station for nearly ten years.|240x320
    en|The Beatles|Beatles|Rock band|The Beatles were a rock band from Liverpool. Their record "Abbey Road" came out in 1969.|320x240
    """)
}
