import KensakuHTTP
public import KensakuTesting

/// Local stand-ins of the four services over HTTP on loopback, with the services' habits on the wire and data of their own: everything can
/// be tried with no network and no key.
///
/// ```swift
/// let sandbox = try Sandbox()
/// var profile = ITunes.profile
/// profile.baseURL = sandbox.baseURL(of: .itunes)
/// ```
///
/// It answers from `init` on, and stops when nobody holds it any more.
public final class Sandbox: Sendable {
  /// What is stood in for.
  public enum Service: String, Sendable, CaseIterable {
    case itunes, hotPepper, zipCloud, wikipedia
  }

  /// The key that the stand-in of HotPepper accepts; it refuses every other, as the service does.
  public static let key = "sandbox"

  /// What goes wrong at each of them.
  public let trouble: Trouble

  private let servers: [Service: MockServer]

  /// Starts a server for each service.
  ///
  /// - Parameters:
  ///   - itunesCallsPerMinute: how many calls iTunes answers within a minute before it refuses; nil for any number.
  ///   - firstPort: the port of the first of `Service.allCases`, which the others follow; nil for free ones.
  public init(trouble: Sandbox.Trouble = .none, itunesCallsPerMinute: Int? = 20, firstPort: Int? = nil) throws(SocketError) {
    self.trouble = trouble
    var servers: [Service: MockServer] = [:]
    for (number, service) in Service.allCases.enumerated() {
      var configuration = Self.configuration
      configuration.port = firstPort.map { $0 + number } ?? 0
      let desk = Desk(Self.standIn(of: service, itunesCallsPerMinute: itunesCallsPerMinute), trouble: trouble)
      servers[service] = try MockServer(configuration) { desk.reply(to: $0) }
    }
    self.servers = servers
  }

  /// Where the service is. Wikipedia's ends in `/{language}`, which stands for the language as in the profile of the service.
  public func baseURL(of service: Service) -> String {
    let url = servers[service]?.url ?? ""
    return switch service {
    case .itunes, .zipCloud: url
    case .hotPepper: url + "/hotpepper"
    case .wikipedia: url + "/{language}"
    }
  }

  /// How many requests each service has had, the refused ones among them.
  public var requests: [Service: Int] { servers.mapValues(\.counts.requests) }

  /// Requests are counted and not kept.
  private static let configuration: MockServer.Configuration = {
    var configuration = MockServer.Configuration()
    configuration.recordedRequests = 0
    configuration.maximumBodyBytes = 1 << 20
    return configuration
  }()

  private static func standIn(of service: Service, itunesCallsPerMinute: Int?) -> any StandIn {
    switch service {
    case .itunes: ITunesStandIn(callsPerMinute: itunesCallsPerMinute)
    case .hotPepper: HotPepperStandIn()
    case .zipCloud: ZipCloudStandIn()
    case .wikipedia: WikipediaStandIn()
    }
  }
}
