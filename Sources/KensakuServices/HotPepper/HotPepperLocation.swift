extension HotPepper {
  /// A place in decimal degrees.
  public struct Location: Sendable, Hashable {
    public var latitude: Double
    public var longitude: Double
    public var datum: Datum

    public init(latitude: Double, longitude: Double, datum: Datum = .world) {
      self.latitude = latitude
      self.longitude = longitude
      self.datum = datum
    }

    /// The service answers in the datum of the question; the two are some 400 m apart.
    public enum Datum: String, Sendable, Hashable, CaseIterable {
      /// WGS 84, as of GPS.
      case world
      /// The old Japanese one.
      case tokyo
    }

    var isValid: Bool { -90...90 ~= latitude && -180...180 ~= longitude }
  }

  /// How far from a place: the service knows five distances.
  public enum Radius: Int, Sendable, Hashable, CaseIterable {
    case meters300 = 1
    case meters500, meters1000, meters2000, meters3000

    public var meters: Int {
      switch self {
      case .meters300: 300
      case .meters500: 500
      case .meters1000: 1000
      case .meters2000: 2000
      case .meters3000: 3000
      }
    }

    /// The smallest that reaches so far; nil beyond 3000 metres.
    public init?(reaching meters: Int) {
      guard let radius = Radius.allCases.first(where: { $0.meters >= meters }) else { return nil }
      self = radius
    }
  }
}
