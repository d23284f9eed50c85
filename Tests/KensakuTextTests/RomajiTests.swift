import KensakuText
import Testing

@Suite("Hepburn")
struct RomajiTests {
  @Test(arguments: [
    ("ドウゲンザカ", "dogenzaka"), ("トウキョウ", "tokyo"), ("シンバシ", "shimbashi"), ("シンイチ", "shinichi"), ("ハッチョウボリ", "hatchobori"), ("ニッポン", "nippon"),
    ("オオサカ", "osaka"),
    ("チュウオウ", "chuo"), ("ニイガタ", "niigata"), ("タワー", "tawa"), ("シティ", "shiti"), ("ビルディング", "birudingu"), ("フィット", "fitto"), ("ヴィラ", "vira"),
    ("ヂヅ", "jizu"),
    ("サンシャイン６０", "sanshain60"), ("ＪＡビル", "jabiru"), ("ｼﾝｼﾞｭｸ", "shinjuku"), ("しぶや", "shibuya"), ("ソウウンキョウ", "sounkyo"), ("オオオカ", "ooka"),
    ("グンマ", "gumma"),
    ("ヨコオ", "yokoo"), ("キョウウラ", "kyoura"), ("ミッドタウン・タワー", "middotaun tawa"), ("", ""), ("ユウ", "yu"), ("ッ", ""),
  ])
  func isWhatSignsSay(_ kana: String, _ romaji: String) {
    #expect(Romaji.hepburn(kana: kana) == romaji)
  }

  @Test(arguments: [
    ("マルノウチ", "丸の内", "marunouchi"), ("マルノウチ", "丸ノ内", "marunouchi"), ("ノウチ", "農地", "nochi"), ("イノウエ", "井上", "inoue"),
    ("トヨオカシ", "豊岡市", "toyookashi"),
    ("カツウラシ", "勝浦市", "katsuurashi"), ("ヒノオカ", "日ノ岡", "hinooka"), ("オウメシ", "青梅市", "omeshi"), ("コウチシ", "高知市", "kochishi"),
    ("カワチマチコウチ", "河内町河内", "kawachimachikochi"),
    ("ウエノコウエン", "上野公園", "uenokoen"), ("ハルエチョウエドメカミ", "春江町江留上", "haruechoedomekami"), ("モトウラ", "元浦", "motoura"),
    ("シモオオクボ", "下大久保", "shimookubo"),
    ("ヤツオマチオオスギ", "八尾町大杉", "yatsuomachiosugi"), ("ヒロオグン", "広尾郡", "hiroogun"), ("ソオシ", "曽於市", "sooshi"), ("トウキョウト", "東京都", "tokyoto"),
    ("チョウオバタ", "町小幡", "choobata"),
    ("ロクウエモンマチ", "六右衛門町", "rokuuemommachi"), ("マンノウチョウ", "まんのう町", "mannocho"), ("ミノオシ", "箕面市", "minooshi"), ("クキノウミ", "くきのうみ", "kukinoumi"),
    ("キュウエモンチョウ", "久右衛門町", "kyuemoncho"),
  ])
  func kanjiTellWhereAWordBegins(_ kana: String, _ name: String, _ romaji: String) {
    #expect(Romaji.hepburn(kana: kana, name: name) == romaji)
  }

  /// What people read on a sign finds the place.
  @Test func hepburnHasThePhoneticKeyOfItsKana() {
    for name in KanaNames.all {
      #expect(Phonetic.key(romaji: Romaji.hepburn(kana: name)) == Phonetic.key(kana: name), "\(name)")
    }
  }
}
