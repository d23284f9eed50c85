import KensakuServices

extension RowDetails {
  init(_ shop: HotPepper.Shop, _ language: Language) {
    let separator = Words("、", ", ")(language)
    func list(_ texts: [String?]) -> String { texts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: separator) }
    let facilities = FacilityList(shop, language)
    self.init(
      heading: shop.name, credit: GourmetSource.subject.credit,
      [
        .text(Words("読み", "kana"), shop.nameKana),
        .text(Words("紹介", "about"), shop.catchphrase),
        .text(Words("ジャンル", "genre"), list([shop.genre?.name, shop.subGenre?.name])),
        .text(Words("ジャンルの紹介", "about the genre"), shop.genre?.catchphrase),
        .text(Words("予算", "budget"), shop.budget?.name),
        .text(Words("平均予算", "average budget"), shop.budget?.average),
        .text(Words("料金の備考", "budget note"), shop.budgetMemo),
        .text(Words("住所", "address"), shop.address),
        .text(Words("最寄り駅", "station"), shop.stationName),
        .text(Words("アクセス", "access"), shop.access ?? shop.mobileAccess),
        .text(Words("エリア", "area"), Self.areas(of: shop)),
        .text(Words("緯度、経度", "coordinates"), shop.location.map { $0.text(language) }),
        .text(Words("営業時間", "hours"), shop.hours.map(ShopFormat.spacedHours)),
        .text(Words("定休日", "closed"), shop.closed),
        .text(Words("席数", "seats"), shop.capacity.map { "\($0)" }),
        .text(Words("宴会の最大人数", "largest party"), shop.partyCapacity.map { "\($0)" }),
        .text(Words("カード", "cards"), list(shop.creditCards.map(\.name))),
        .text(Words("設備あり", "has"), facilities.present.joined(separator: separator)),
        .text(Words("設備なし", "has not"), facilities.absent.joined(separator: separator)),
        .text(Words("そのほかの設備", "otherwise"), facilities.others.joined(separator: separator)),
        .text(Words("特集", "features"), list(shop.specials.map { $0.title ?? $0.name })),
        .text(Words("備考", "note"), shop.detailMemo),
        .text(Words("そのほか", "other"), shop.otherMemo),
        .text(Words("クーポン", "coupon"), shop.hasCoupon.map { Words.answer($0)(language) }),
        .link(Words("クーポンのページ", "coupon page"), shop.couponURLs?.computer),
        .link(Words("クーポン（携帯）", "coupon (phone)"), shop.couponURLs?.phone),
        .link(Words("店のページ", "page"), shop.url),
        .link(Words("写真", "photo"), shop.photo?.best),
        .link(Words("ロゴ", "logo"), shop.logoURL),
        .text(Words("ID", "ID"), shop.id),
      ])
  }

  /// From the largest to the smallest; several have the same name.
  private static func areas(of shop: HotPepper.Shop) -> String {
    var names: [String] = []
    for area in [shop.largeServiceArea, shop.serviceArea, shop.largeArea, shop.middleArea, shop.smallArea] {
      if let name = area?.name, names.last != name { names.append(name) }
    }
    return names.joined(separator: " › ")
  }
}

extension HotPepper.Location {
  fileprivate func text(_ language: Language) -> String {
    let place = "\(latitude), \(longitude)"
    return datum == .world ? place : place + Words("（日本測地系）", " (Tokyo datum)")(language)
  }
}
