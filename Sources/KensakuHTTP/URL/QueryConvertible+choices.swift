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
    case .epochSeconds: .text(whole(date.timeIntervalSince1970))
    case .epochMilliseconds: .text(whole(date.timeIntervalSince1970 * 1000))
    }
  }

  /// Rounded down; a time beyond what 64 bits hold is written as the nearest that they do.
  private static func whole(_ number: Double) -> String {
    String(Int64(exactly: number.rounded(.down)) ?? (number < 0 ? .min : .max))
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
    guard !items.isEmpty else { return [] }
    var texts: [String] = []
    var isSecret = false
    for item in items {
      switch item.value {
      case .text(let text), .encoded(let text): texts.append(text)
      case .secret(let secret):
        texts.append(secret.exposed)
        isSecret = true
      }
    }
    let text = texts.joined(separator: ",")
    return [.init(name, isSecret ? .secret(Secret(text, parts: texts)) : .text(text))]
  }
}
