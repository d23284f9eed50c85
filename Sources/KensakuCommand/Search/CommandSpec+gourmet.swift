import KensakuServices

extension CommandSpec {
  static let gourmet = CommandSpec(
    path: "gourmet",
    summary: Words(
      "飲食店をホットペッパーグルメで検索します（APIキーが必要です）。", "Finds restaurants in Japan at HotPepper Gourmet, which needs an API key."),
    usage: ["kensaku gourmet [OPTIONS] KEYWORD...", "kensaku gourmet --near LAT,LNG [OPTIONS] [KEYWORD...]"],
    options: [
      Option(name: "near", value: "LAT,LNG", help: Words("この緯度・経度の近くを、近い順に", "around this place, the nearest first")),
      Option(
        name: "range", value: "RANGE",
        help: Words(
          "--near からの距離: 1 300m、2 500m、3 1000m（既定）、4 2000m、5 3000m。800m、2kmなども可",
          "how far from it: 1 is 300m, 2 500m, 3 1000m (default), 4 2000m, 5 3000m; also 800m, 2km")),
      Option(
        name: "genre", value: "GENRE", help: Words("ジャンルの名前（居酒屋など）かコード。2つまで", "genres by name, such as 居酒屋, or by code (two at most)")),
      Option(
        name: "budget", value: "YEN", help: Words("予算の金額（3000など）かコード。2つまで", "what a meal may cost, such as 3000, or codes (two at most)")),
      Option(
        name: "with", value: "LIST",
        help: Words("すべて備える店だけ（wifi,private_roomや個室など。一覧は下）", "only shops that have all of these (wifi,private_room; listed below)")),
      Option(
        name: "order", value: "ORDER", choices: GourmetArguments.orders.keys.sorted(),
        help: Words("順序: recommended、distance、kana、genre、area", "the order: recommended, distance, kana, genre or area")),
    ] + searchOptions,
    notes: [
      Words("--with に指定できるもの: " + HotPepper.Facility.list.japanese, "What --with knows: " + HotPepper.Facility.list.english)
    ] + outputNotes(of: ShopFormat.format(in: .english)) + [
      Words(
        "キーは kensaku config set hotpepper-key - か環境変数 HOTPEPPER_API_KEY で設定します。",
        "The key is set with kensaku config set hotpepper-key -, or in $HOTPEPPER_API_KEY.")
    ] + searchNotes,
    examples: [
      Example(command: "kensaku gourmet 渋谷 ラーメン", meaning: Words("すべての語に当てはまる店", "shops that fit all words")),
      Example(
        command: "kensaku gourmet --near 35.6595,139.7005 --range 500m", meaning: Words("ある場所から500m以内", "within 500 m of a place")),
      Example(command: "kensaku gourmet --genre 居酒屋 --budget 3000 新宿", meaning: Words("ジャンルと予算で", "by genre and budget")),
      Example(command: "kensaku gourmet --with wifi,private_room 新宿", meaning: Words("Wi-Fiと個室のある店", "with Wi-Fi and private rooms")),
    ])
}
