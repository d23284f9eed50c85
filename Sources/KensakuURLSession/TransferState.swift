import Foundation
import KensakuHTTP

/// How far a transfer is; a value without effects. What is to be done follows from what its functions give.
struct TransferState {
  struct Head: Sendable {
    let statusCode: Int
    let fields: HTTP.Fields
    /// Of the body as it comes, in bytes, where it is packed.
    let packedLength: Int?
  }

  typealias HeadWaiter = CheckedContinuation<Result<Head, APIError>, Never>
  typealias PieceWaiter = CheckedContinuation<Result<[UInt8]?, APIError>, Never>

  /// More than this is not kept for a reader that does not read.
  static let highMark = 512 << 10
  static let lowMark = 128 << 10

  private(set) var head: Head?
  private var pieces: [Data] = []
  private(set) var kept = 0
  private(set) var received = 0
  /// The end: nil for a good one.
  private(set) var end: APIError??
  private var isEndGiven = false
  private(set) var headWaiter: HeadWaiter?
  private(set) var pieceWaiter: PieceWaiter?
  private(set) var isPaused = false
  /// When the phase that is on began.
  var mark: ContinuousClock.Instant

  init(at instant: ContinuousClock.Instant) {
    mark = instant
  }

  var isAtEnd: Bool { end != nil }

  /// What may be over next, and when: idle is counted while somebody waits for a piece.
  func deadline(
    _ timeouts: HTTP.Timeouts, _ delivery: HTTP.Request.Delivery, start: ContinuousClock.Instant
  ) -> (HTTP.Timeouts.Phase, ContinuousClock.Instant)? {
    var deadlines: [(HTTP.Timeouts.Phase, ContinuousClock.Instant)] = []
    if head == nil {
      if let limit = timeouts.firstByte { deadlines.append((.firstByte, mark + limit)) }
    } else if pieceWaiter != nil {
      if let limit = timeouts.idle { deadlines.append((.idle, mark + limit)) }
    }
    if let limit = timeouts.attempt, delivery == .whole || head == nil { deadlines.append((.attempt, start + limit)) }
    return deadlines.min { $0.1 < $1.1 }
  }

  /// Whether the caller is to resume the waiter with it.
  mutating func receive(_ head: Head, at instant: ContinuousClock.Instant) -> HeadWaiter? {
    guard end == nil else { return nil }
    self.head = head
    mark = instant
    defer { headWaiter = nil }
    return headWaiter
  }

  mutating func receive(_ data: Data, at instant: ContinuousClock.Instant) -> (PieceWaiter, [UInt8])? {
    guard end == nil, !data.isEmpty else { return nil }
    mark = instant
    received += data.count
    pieces.append(data)
    kept += data.count
    guard let waiter = pieceWaiter else { return nil }
    pieceWaiter = nil
    return (waiter, take())
  }

  /// Whether the task is to be paused, which happens once until ``shouldResume()``.
  mutating func shouldPause() -> Bool {
    guard !isPaused, kept > Self.highMark, end == nil else { return false }
    isPaused = true
    return true
  }

  mutating func shouldResume() -> Bool {
    guard isPaused, kept < Self.lowMark else { return false }
    isPaused = false
    return true
  }

  /// Only the first end counts. What was received before a good end is still given.
  mutating func finish(_ error: APIError?) -> (HeadWaiter?, PieceWaiter?)? {
    guard end == nil else { return nil }
    end = .some(error)
    let waiters = (headWaiter, pieceWaiter)
    if pieceWaiter != nil { isEndGiven = true }
    headWaiter = nil
    pieceWaiter = nil
    return waiters
  }

  /// Nil keeps the waiter.
  mutating func awaitHead(_ waiter: HeadWaiter) -> Result<Head, APIError>? {
    if let head { return .success(head) }
    if case .some(.some(let error)) = end { return .failure(error) }
    headWaiter = waiter
    return nil
  }

  /// Nil keeps the waiter.
  mutating func awaitPiece(_ waiter: PieceWaiter, at instant: ContinuousClock.Instant) -> Result<[UInt8]?, APIError>? {
    if kept > 0 { return .success(take()) }
    if let end {
      defer { isEndGiven = true }
      if let error = end, !isEndGiven { return .failure(error) }
      return .success(nil)
    }
    mark = instant
    pieceWaiter = waiter
    return nil
  }

  /// All that is kept.
  private mutating func take() -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(kept)
    for piece in pieces { bytes.append(contentsOf: piece) }
    pieces.removeAll(keepingCapacity: true)
    kept = 0
    return bytes
  }
}
