import KensakuCurl
import KensakuHTTP

extension GetCommand {
  /// Opens nothing yet: libcurl is looked for when the request is sent.
  func transport() throws(Failure) -> some Transport {
    var configuration = CurlTransport.Configuration()
    if let certificates { configuration.extraCertificates = try File.read(certificates, atMost: Self.mostCertificates) }
    if !usesProxy { configuration.proxy = .none }
    return CurlTransport(configuration: configuration)
  }

  /// The largest bundle of all the world's authorities is a few hundred kilobytes.
  private static let mostCertificates = 16 << 20
}
