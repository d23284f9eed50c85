extension HotPepper {
  /// What a shop may have or allow. The raw values are the service's names.
  ///
  /// `ktai`, `sommelier`, `openAir` and `equipment` can still be asked for, and no longer stand in answers; for `cocktail`, `shochu`,
  /// `sake`, `wine`, `nightView` and `midnightMeal` an answer has no member.
  public enum Facility: String, Sendable, Hashable, CaseIterable {
    case wifi
    /// Wedding parties and what comes after them.
    case wedding
    case course
    case freeDrink = "free_drink"
    case freeFood = "free_food"
    case privateRoom = "private_room"
    /// Tables with a hollow for the legs.
    case horigotatsu
    case tatami
    case cocktail, shochu, sake, wine
    /// Credit cards are taken.
    case card
    /// There are seats without smoke.
    case nonSmoking = "non_smoking"
    /// The shop can be had as a whole.
    case charter
    /// Mobile phones get through.
    case ktai
    case parking
    case barrierFree = "barrier_free"
    case sommelier
    case nightView = "night_view"
    case openAir = "open_air"
    case show, equipment, karaoke, band, tv, lunch
    /// Open after 23 o'clock.
    case midnight
    /// Meals after 23 o'clock.
    case midnightMeal = "midnight_meal"
    /// A menu in English.
    case english
    case pet
    /// Children are welcome.
    case child
  }

  /// A set of `Facility`: all of them are to be there.
  public struct Facilities: OptionSet, Sendable, Hashable {
    public let rawValue: UInt64

    public init(rawValue: UInt64) {
      self.rawValue = rawValue
    }

    public init(_ facility: Facility) {
      rawValue = 1 << UInt64(Facility.allCases.firstIndex(of: facility) ?? 0)
    }

    public init(_ facilities: some Sequence<Facility>) {
      self = facilities.reduce(into: []) { $0.insert(Facilities($1)) }
    }

    public func contains(_ facility: Facility) -> Bool { contains(Facilities(facility)) }

    public static let wifi = Facilities(.wifi)
    public static let wedding = Facilities(.wedding)
    public static let course = Facilities(.course)
    public static let freeDrink = Facilities(.freeDrink)
    public static let freeFood = Facilities(.freeFood)
    public static let privateRoom = Facilities(.privateRoom)
    public static let horigotatsu = Facilities(.horigotatsu)
    public static let tatami = Facilities(.tatami)
    public static let cocktail = Facilities(.cocktail)
    public static let shochu = Facilities(.shochu)
    public static let sake = Facilities(.sake)
    public static let wine = Facilities(.wine)
    public static let card = Facilities(.card)
    public static let nonSmoking = Facilities(.nonSmoking)
    public static let charter = Facilities(.charter)
    public static let ktai = Facilities(.ktai)
    public static let parking = Facilities(.parking)
    public static let barrierFree = Facilities(.barrierFree)
    public static let sommelier = Facilities(.sommelier)
    public static let nightView = Facilities(.nightView)
    public static let openAir = Facilities(.openAir)
    public static let show = Facilities(.show)
    public static let equipment = Facilities(.equipment)
    public static let karaoke = Facilities(.karaoke)
    public static let band = Facilities(.band)
    public static let tv = Facilities(.tv)
    public static let lunch = Facilities(.lunch)
    public static let midnight = Facilities(.midnight)
    public static let midnightMeal = Facilities(.midnightMeal)
    public static let english = Facilities(.english)
    public static let pet = Facilities(.pet)
    public static let child = Facilities(.child)
  }
}
