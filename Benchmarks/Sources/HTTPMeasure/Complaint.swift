import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

private let complaints = Atomic(0)

/// Tells on standard error what went wrong with a request; only the first few times, since the others tell the same.
func complain(_ error: any Error) {
  guard complaints.wrappingAdd(1, ordering: .relaxed).oldValue < 3 else { return }
  let message = "\(error)\n"
  _ = write(2, message, message.utf8.count)
}
