#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A place by latitude and longitude, in the world datum.
struct GeoPoint: Sendable {
  var latitude: Double
  var longitude: Double

  /// In metres, good enough for some kilometres.
  func distance(to other: GeoPoint) -> Double {
    let radians = Double.pi / 180
    let north = (other.latitude - latitude) * radians
    let east = (other.longitude - longitude) * radians * cos(latitude * radians)
    return 6_371_000 * (north * north + east * east).squareRoot()
  }

  /// The same place in the old Japanese datum, by the usual linear formula.
  var inTokyoDatum: GeoPoint {
    GeoPoint(
      latitude: latitude + latitude * 0.00010696 - longitude * 0.000017467 - 0.0046020,
      longitude: longitude + latitude * 0.000046047 + longitude * 0.000083049 - 0.010041)
  }

  /// From the old Japanese datum.
  init(tokyoLatitude: Double, longitude: Double) {
    latitude = tokyoLatitude - tokyoLatitude * 0.00010695 + longitude * 0.000017464 + 0.0046017
    self.longitude = longitude - tokyoLatitude * 0.000046038 - longitude * 0.000083043 + 0.010040
  }

  init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }
}
