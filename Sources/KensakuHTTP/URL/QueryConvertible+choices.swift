import KensakuJSON

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension HTTP.Query {
  public enum BoolStyle: Sendable {
    /// `true`, `false`
    case literal
    /// `1`, `0`
    case numeric
  }

  public enum ArrayStyle: Sendable {
    /// `id=1&id=2`
    case repeated
    /// `id[]=1&id[]=2`, the brackets encoded
    case brackets
    /// `id=1,2`, the commas encoded as all else
    case commaSeparated
  }

  public enum DateStyle: Sendable {
    /// `2026-11-30T12:34:56Z`
    case iso8601
    case epochSeconds
    case epochMilliseconds
  }

  public static func bool(_ value: Bool, as style: BoolStyle) -> Item.Value {
    switch style {
    case .literal: .text(value ? "true" : "false")
    case .numeric: .text(value ? "1" : "0")
    }
  }

  /// An empty array leaves the item out.
  public static func array(_ values: some Sequence<any QueryConvertible>, as style: ArrayStyle) -> some QueryConvertible {
    Several(values: values.map { $0 }, style: style)
  }

  /// An empty array leaves the item out.
  public static func array(_ values: some Sequence<some QueryConvertible>, as style: ArrayStyle) -> some QueryConvertible {
    Several(values: values.map { $0 }, style: style)
  }

  public static func date(_ date: Date, as style: DateStyle) -> Item.Value {
    switch style {
    case .iso8601: .text(date.formatted(.iso8601))
    case .epochSeconds: .text(whole(date.timeIntervalSince1970.rounded(.down)))
    // To the nearest: a date counts in binary fractions of a second, which come out a little less than the thousandths they were made of.
    case .epochMilliseconds: .text(whole((date.timeIntervalSince1970 * 1000).rounded()))
    }
  }

  /// A time beyond what 64 bits hold is written as the nearest that they do.
  private static func whole(_ number: Double) -> String {
    String(Int64(exactly: number) ?? (number < 0 ? .min : .max))
  }
}

private struct Several: QueryConvertible {
  let values: [any QueryConvertible]
  let style: HTTP.Query.ArrayStyle

  func queryItems(named name: String) -> [HTTP.Query.Item] {
    switch style {
    case .repeated: values.flatMap { $0.queryItems(named: name) }
    case .brackets: values.flatMap { $0.queryItems(named: name + "[]") }
    case .commaSeparated: joined(values.flatMap { $0.queryItems(named: name) }, named: name)
    }
  }

  private func joined(_ items: [HTTP.Query.Item], named name: String) -> [HTTP.Query.Item] {
    if items.isEmpty { return [] }
    var texts: [String] = []
    var secrets: [Secret] = []
    for item in items {
      switch item.value {
      case .text(let text): texts.append(text)
      // The whole is encoded, and a text is never encoded twice.
      case .encoded(let text): texts.append(PercentEncoding.decoded(text[...]) ?? text)
      case .secret(let secret):
        texts.append(secret.exposed)
        secrets.append(secret)
      }
    }
    let text = texts.joined(separator: ",")
    if secrets.isEmpty { return [.init(name, .text(text))] }
    return [.init(name, .secret(Secret(text, parts: secrets.flatMap { [$0.exposed] + $0.parts })))]
  }
}
