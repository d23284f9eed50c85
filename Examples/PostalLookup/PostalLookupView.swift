// For Xcode, as documentation: it is not compiled on Linux and not tested.
import Kensaku
import KensakuPostalData
import SwiftUI

struct PostalLookupView: View {
  // The index inside the app answers; zipcloud is asked for a code that is newer than the app.
  private let lookup = ZipCloud.offlineFirst(.embedded)
  @State private var code = ""
  @State private var addresses: [String] = []
  @State private var message: String?

  var body: some View {
    Form {
      TextField("郵便番号", text: $code)
      ForEach(addresses, id: \.self) { Text($0) }
      if let message { Text(message).foregroundStyle(.secondary) }
    }
    .task(id: code) { await search() }
  }

  private func search() async {
    guard PostalCode(code) != nil else { return }
    do {
      addresses = try await lookup.page(code).items.map(\.address.address)
      message = addresses.isEmpty ? "見つかりません" : nil
    } catch {
      if error.reason != .cancelled { message = "検索できませんでした" }
    }
  }
}
