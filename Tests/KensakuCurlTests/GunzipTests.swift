#if os(Linux)
  import KensakuHTTP
  import KensakuTesting
  import Testing

  @testable import KensakuCurl

  struct GunzipTests {
    private let hello: [UInt8] = [
      31, 139, 8, 0, 0, 0, 0, 0, 2, 3, 203, 72, 205, 201, 201, 215, 81, 0, 0, 153, 86, 234, 17, 7, 0, 0, 0,
    ]
    private let world: [UInt8] = [
      31, 139, 8, 0, 0, 0, 0, 0, 2, 3, 43, 207, 47, 202, 73, 1, 0, 67, 17, 119, 58, 5, 0, 0, 0,
    ]
    /// 100,000 times “a”.
    private let long: [UInt8] = [
      31, 139, 8, 0, 0, 0, 0, 0, 2, 3, 237, 193, 49, 1, 0, 0, 0, 194, 160, 172, 235, 95, 194, 26, 30, 64, 1, 0, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 175, 6, 135, 250, 226, 27, 160, 134, 1, 0,
    ]

    init() throws {
      try #require(Library.shared.get().hasDeflate)
    }

    /// By libdeflate at once, and by zlib in pieces, which have to agree.
    private func decode(_ bytes: [UInt8], limit: Int = 1 << 20, ratio: Int = 2000) -> Result<String, Gunzip.Failure> {
      let whole = Result { () throws(Gunzip.Failure) in try Gunzip.decode(bytes, limit: limit, ratio: ratio) }
      for size in [1, 7, 1 << 20] {
        let pieces = Result { () throws(Gunzip.Failure) in try decode(bytes, piecesOf: size, limit: limit, ratio: ratio) }
        #expect(pieces == whole, "in pieces of \(size)")
      }
      return whole.map { String(decoding: $0, as: UTF8.self) }
    }

    private func decode(_ bytes: [UInt8], piecesOf size: Int, limit: Int, ratio: Int) throws(Gunzip.Failure) -> [UInt8] {
      let gunzip = PiecewiseGunzip(limit: limit, ratio: ratio)
      var decoded: [UInt8] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        gunzip.append(Array(bytes[start..<min(start + size, bytes.count)]))
        while let piece = try gunzip.next() { decoded += piece }
      }
      guard !bytes.isEmpty, gunzip.isAtEnd else { throw .broken }
      return decoded
    }

    @Test func joinsMembers() {
      #expect(decode(hello + world) == .success("hello, world"))
      #expect(decode(long + hello) == .success(String(repeating: "a", count: 100_000) + "hello, "))
      #expect(decode(hello + long) == .success("hello, " + String(repeating: "a", count: 100_000)))
    }

    @Test func manyMembersTakeNoLongerThanTheirLength() throws {
      let empty: [UInt8] = [31, 139, 8, 0, 0, 0, 0, 0, 0, 3, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0]
      let members = Array(repeatElement(empty, count: 100_000).joined()) + hello
      // The last four bytes tell a size of 4 GB.
      let lie = members + [255, 255, 255, 255]
      let time = try ThreadTime.measure { () throws in
        #expect(throws: Gunzip.Failure.broken) { try Gunzip.decode(lie, limit: 64 << 20, ratio: 200) }
        #expect(try Gunzip.decode(members, limit: 64 << 20, ratio: 200) == Array("hello, ".utf8))
      }
      #expect(time < .seconds(1))
    }

    @Test func anyTruncationIsBroken() {
      for count in 0..<long.count { #expect(decode(Array(long.prefix(count))) == .failure(.broken)) }
    }

    @Test func anyChangedByteOfTheContentIsBroken() {
      for index in hello.indices where !(3...9).contains(index) {
        var bytes = hello
        bytes[index] ^= 0x55
        #expect(decode(bytes) == .failure(.broken), "\(index)")
      }
      #expect(decode(hello + [0, 1, 2]) == .failure(.broken))
    }

    @Test func toldSizeIsOnlyAHint() {
      for told in [[0, 0, 0, 0], [255, 255, 255, 255], [1, 0, 0, 0]] as [[UInt8]] {
        // The size of the last member is wrong, those before are right: the first is decoded with a wrong hint all the same.
        var last = hello
        last.replaceSubrange((last.count - 4)..., with: told)
        #expect(decode(long + last) == .failure(.broken))
      }
    }

    @Test func limitsHold() {
      #expect(decode(long, limit: 100_000) == .success(String(repeating: "a", count: 100_000)))
      #expect(decode(long, limit: 99_999) == .failure(.tooLarge))
      let bomb = Array(repeatElement(long, count: 20).joined())
      #expect(decode(bomb, limit: .max, ratio: 200) == .failure(.bomb))
      #expect(decode(bomb, limit: 1 << 20, ratio: 1000) == .failure(.tooLarge))
    }

    @Test func brokenAndUnknownCodingsFailTheRequest() async throws {
      let bytes = hello
      let server = try MockServer { request in
        switch request.target {
        case "/broken": .bytes(Array(bytes.dropLast()), contentEncoding: "gzip")
        case "/unknown": .bytes(bytes, contentEncoding: "br")
        case "/old": .bytes(bytes, contentEncoding: "x-gzip")
        default: .bytes([UInt8](repeating: 1, count: 100), contentEncoding: "identity")
        }
      }
      let transport = CurlTransport()
      #expect(await transport.failure(try HTTP.Request(get: server.url("/broken")))?.transportCode == .contentCoding)
      #expect(await transport.failure(try HTTP.Request(get: server.url("/unknown")))?.transportCode == .contentCoding)
      #expect(try await transport.text(server.url("/old")) == "hello, ")
      #expect(try await transport.send(HTTP.Request(get: server.url("/"))).body.bytes?.count == 100)
    }

    @Test func ownAcceptEncodingGetsTheBodyAsItIs() async throws {
      let bytes = hello
      let server = try MockServer { _ in .bytes(bytes, contentEncoding: "gzip") }
      for field in ["Accept-Encoding", "Range"] {
        var request = try HTTP.Request(get: server.url)
        request.fields[field] = "gzip"
        let response = try await CurlTransport().send(request)
        #expect(response.body.bytes == bytes)
        #expect(response.fields["Content-Encoding"] == "gzip")
        #expect(response.fields["Content-Length"] == String(bytes.count))
      }
    }
  }
#endif
