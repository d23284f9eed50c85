/// Old and variant forms of kanji, each to the form that Japan Post's data uses most.
///
/// Only one-to-one variants of the same character that occur in addresses and names; both sides of a comparison are folded,
/// so that a pair too many costs a false candidate and a pair too few a missed town. Where both forms stand in the data
/// (嶋 132/島, 舘 203/館, 檜 170/桧 52, 條 237/条, 龍 266/竜 341, 冨 59/富, 渕 210/淵 121, 峯 70/峰, 籠 93/篭 33) people cannot know which one a town uses.
/// Left out, because the forms are different words in names: 阪/坂, 洲/州, 湊/港, 鷹/鴈, 附/付, 苑/園, 埼/崎, 畠/畑, 湧/涌, 汐/潮, 埜/野.
enum VariantKanji {
  /// The chief form of a character, or the character itself.
  @inline(__always)
  static func chief(_ value: UInt32) -> UInt32 {
    if 0x4E00...0x9FFF ~= value {
      let form = table[Int(value - 0x4E00)]
      return form == 0 ? value : UInt32(form)
    }
    return value < 0x3400 ? value : outside(value)
  }

  /// Variants that are no unified ideographs of the first block.
  private static func outside(_ value: UInt32) -> UInt32 {
    switch value {
    case 0xFA11: 0x5D0E  // 﨑 崎
    case 0x20BB7: 0x5409  // 𠮷 吉
    case 0x2123D: 0x571F  // 𡈽 土
    case 0x20B9F: 0x53F1  // 𠮟 叱
    case 0x3402: 0x559C  // 㐂 喜
    default: value
    }
  }

  /// By scalar − U+4E00: the chief form, 0 where the character is its own. 42 kB, made at the first fold.
  private static let table: [UInt16] = {
    var table = [UInt16](repeating: 0, count: 0x9FFF - 0x4E00 + 1)
    var chief: UInt32 = 0
    for scalar in groups.unicodeScalars {
      if scalar == " " {
        chief = 0
      } else if chief == 0 {
        chief = scalar.value
      } else if 0x4E00...0x9FFF ~= scalar.value {
        table[Int(scalar.value - 0x4E00)] = UInt16(truncatingIfNeeded: chief)
      }
    }
    return table
  }()

  /// Groups of one chief form and its variants.
  private static let groups = """
    沢澤 島嶋嶌 檜桧 条條 竜龍 富冨 曽曾 渕淵渊 峰峯 籠篭 高髙 辺邉邊 浜濱濵 真眞 学學 栄榮 円圓 寿壽 斎齋齊斉 \
    桜櫻 広廣 国國圀 滝瀧 麩麸 祇祗 庁廳 鉄鐵 県縣 区區 駅驛 宝寶寳 会會 応應 来來 楽樂 薬藥 仮假 仏佛 伝傳 \
    体體 児兒 変變 恵惠 徳德 戸戶 恋戀 豊豐 縦縱 横橫 鴎鷗 芦蘆 荘莊 万萬 弥彌 礼禮 稲稻 静靜 晋晉 将將 蔵藏 \
    台臺 村邨 涼凉 岳嶽 桑桒 杉杦 塩鹽 鶴靏靍鸖 剣劍劔釼剱劒 湾灣 渓溪 渋澁澀 瀬瀨 狭狹 独獨 摂攝 燈灯 当當 \
    発發 尽盡 払拂 壺壷 蛎蠣 鰺鯵 鉱礦砿 穂穗 薮藪 亀龜 黒黑 黄黃 厳嚴 団團 図圖 場塲 増增 壮壯 奥奧 寛寬 \
    実實 対對 巌巖 従從 径徑 戦戰 拠據 拡擴 収收 教敎 数數 断斷 昼晝 暁曉 様樣 検檢 帰歸 残殘 浅淺 清淸 済濟 \
    犠犧 瑤瑶 遙遥 弁辨瓣辯 畳疊疉 研硏 砕碎 秘祕 禄祿 称稱 穣穰 並竝 糸絲 経經 緑綠 緒緖 総總 縄繩 絵繪 続續 \
    声聲 聴聽 粛肅 胆膽 臓臟 旧舊 茎莖 処處 号號 虫蟲 蚕蠶 装裝 観觀 読讀 譲讓 売賣 頼賴 軽輕 転轉 逓遞 遅遲 \
    郎郞 郷鄕鄉 醸釀 釈釋 鎮鎭 関關 険險 双雙 雑雜 霊靈 顕顯 飲飮 余餘 験驗 麦麥 党黨 歯齒 桝枡 鶯鴬 莱萊 \
    諫諌 竈竃 濤涛 祷禱 焔焰 麹麴 醤醬 蝋蠟 蝉蟬 蓑簑簔 痩瘦 騨驒 屡屢 倶俱 繋繫 掴摑 填塡 顛顚 剥剝 靱靭 \
    檮梼 邇迩 侭儘 尭堯 凛凜 砺礪 兎兔菟 萌萠 秋穐龝 船舩 磯礒 丘邱坵 梅楳 柳栁桺 栃杤橡 留畄 珍珎 土圡 働仂 \
    宜冝 沖冲 決决 況况 函凾 刈苅 乃廼迺 座坐 鑓鎗槍 園薗 雁鴈 栖棲 淀澱 舗舖鋪 垂埀 泪涙 窯窰 桟棧 柏栢 頴穎 \
    頸頚 曳曵 隠隱 呉吳 説說 悦悅 青靑 即卽 既旣 概槪 橋槗 羌羗 彦彥 顔顏 産產 頬頰 齢齡 庵菴葊 菰薦 強强 \
    竪豎 脚腳 虎乕 嵯嵳 蘂蕊 銭錢 鍛鍜 焼燒 犂犁 獅狮 禅禪 稚穉 穏穩 窪漥 糧粮 繭蠒 罐缶 群羣 聡聰 脇脅 芸藝 \
    茘荔 葱蔥 蒋蔣 虚虛 覚覺 触觸 証證 誉譽 謡謠 予豫 賤賎 輌輛 辞辭 酔醉 鎌鐮 陥陷 随隨 隷隸 鶏鷄雞 両兩 \
    乗乘 争爭 亜亞 価價 倹儉 偽僞 内內 準凖 剤劑 剰剩 励勵 労勞 效効 勅敕 勧勸 勲勳 医醫 単單 厩廐廏 叙敍敘 \
    唖啞 営營 嘱囑 噛嚙 囲圍 圧壓 墻牆 塁壘 壊壞 壌壤 夾夹 奨奬 姫姬 娯娛 嬢孃 寝寢 届屆 属屬 峡峽 巣巢 帯帶 \
    廃廢 弾彈 悩惱 悪惡 慎愼 懐懷 懴懺 戯戲 抜拔 択擇 担擔 拝拜 挙擧 挾挟 捜搜 掲揭 掻搔 揺搖 攅攢 晩晚 暦曆 \
    枢樞 楼樓 権權 欧歐 欝鬱 歓歡 歩步 歳歲 毎每 気氣 沈沉 没沒 浄淨 涜瀆 渇渴 渉涉 温溫 滞滯 潅灌 潜潛 為爲 \
    煕熙熈 状狀 猟獵 献獻 瑠璢 瓶甁 画畫 痴癡 皐皋 砧碪 礙碍 稗粺 窃竊 筝箏 粋粹 絶絕 継繼 縁緣 繊纖 纒纏 \
    翠翆 聯联 脳腦 舎舍 蓋盖 薫薰 螢蛍 蛮蠻 裏裡 褒襃 覇霸 覧覽 訳譯 賛贊 踊踴 踪蹤 酢醋 鈎鉤 録錄 錬鍊 鑑鑒 \
    閑閒 闘鬪 餅餠 駆驅 騒騷 髪髮 黙默 鼈鱉 鼓皷 崎嵜碕 館舘 祢禰袮 一壱壹弌 二弐貳貮 三参參 十拾 略畧 槇槙 \
    炉爐 隣鄰 箇个 鋳鑄
    """
}
