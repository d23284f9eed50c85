import Testing

@testable import KensakuCommand

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

struct BrowserTests {
  private let folder = TemporaryFolder()
  private let url = "https://example.com/a?b=c;d'e$(f)"

  private func open(_ url: String, _ browser: String) -> Words? {
    Browser.open(url) { $0 == "BROWSER" ? browser : nil }
  }

  /// A browser that tells how it was called, by a file that is there once all is in it.
  private func browser(_ body: String = #"for word; do echo "$word"; done"#) -> String {
    let script = folder.add("browser", "#!/bin/sh\n{ \(body); } > \(folder.path)/part; mv \(folder.path)/part \(folder.path)/told\n")
    chmod(script, 0o755)
    return script
  }

  private func told() async throws -> [String] {
    let deadline = ContinuousClock.now + Child.patience
    while !File.exists(folder.path + "/told"), ContinuousClock.now < deadline { try await Task.sleep(for: .milliseconds(5)) }
    return String(decoding: try File.read(folder.path + "/told"), as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test func theURLIsOneWordThatNoShellReads() async throws {
    #expect(open(url, browser()) == nil)
    #expect(try await told() == [url])
  }

  @Test func theURLStandsWhereTheCommandHasIt() async throws {
    #expect(open(url, browser() + " --new=%s 100%%  -x") == nil)
    #expect(try await told() == ["--new=" + url, "100%", "-x"])
  }

  @Test func theFirstThatCanBeStartedIsTaken() async throws {
    #expect(open(url, "kensaku-no-such-browser: :" + browser()) == nil)
    #expect(try await told() == [url])
  }

  @Test func itHasNothingOfTheTerminal() async throws {
    let script = browser(#"read -r line; echo "[$line]"; cut -d' ' -f1,5,6 /proc/$$/stat; readlink /proc/$$/fd/0 /proc/$$/fd/2"#)
    #expect(open(url, script) == nil)
    let told = try await told()
    #expect(told.first == "[]")
    #if os(Linux)
      let numbers = told[1].split(separator: " ")
      #expect(numbers.count == 3 && Set(numbers).count == 1)
      #expect(told.suffix(2) == ["/dev/null", "/dev/null"])
    #endif
  }

  @Test func nothingIsLeftOfItWhenItEnds() async throws {
    #expect(open(url, browser("echo $$")) == nil)
    let process = try #require(pid_t(try await told().first ?? ""))
    let deadline = ContinuousClock.now + Child.patience
    while kill(process, 0) == 0, ContinuousClock.now < deadline { try await Task.sleep(for: .milliseconds(5)) }
    #expect(kill(process, 0) == -1 && errno == ESRCH)
  }

  @Test func whatCannotBeStartedIsTold() {
    #expect(
      open(url, "kensaku-no-such-browser:/dev/null")
        == Words("kensaku-no-such-browser を起動できません: ファイルがありません", "cannot start kensaku-no-such-browser: No such file or directory"))
    #expect(open(url, " : ") == Words("環境変数 BROWSER にコマンドがありません", "$BROWSER names no command"))
  }

  @Test(arguments: ["javascript:alert(1)", "file:///etc/passwd", "--help", "", "data:text/html,x", "ftp://example.com/", "example.com"])
  func onlyTheWebIsOpened(url: String) {
    #expect(open(url, browser())?.english == "not opened: it is no http:// or https:// URL")
    #expect(!File.exists(folder.path + "/told"))
  }
}
