#if os(Linux)
  import CKensakuCurl

  /// The sockets that an epoll instance watches, by their numbers, which are small.
  struct SocketTable {
    private let epoll: Int32
    private var entries: [Entry] = []

    private struct Entry {
      /// Nothing where it is not watched.
      var events: UInt32 = 0
      var isInUse = false
      /// Its end will be told with `forget`; libcurl closes others, such as those of lookups, unseen.
      var isConnection = false
    }

    init(epoll: Int32) {
      self.epoll = epoll
    }

    /// A new one.
    mutating func add(_ socket: Int32) {
      if let index = index(of: socket) { entries[index] = Entry(isConnection: true) }
    }

    mutating func watch(_ socket: Int32, _ events: UInt32) {
      guard events != 0 else { return ignore(socket) }
      guard let index = index(of: socket) else { return }
      let former = entries[index]
      (entries[index].events, entries[index].isInUse) = (events, true)
      guard former.events != events else { return }
      _ = kensaku_epoll_control(epoll, former.events == 0 ? EPOLL_CTL_ADD : EPOLL_CTL_MOD, socket, events)
    }

    /// It may be wanted again.
    mutating func rest(_ socket: Int32) {
      guard let index = index(of: socket) else { return }
      entries[index].isInUse = false
      if !entries[index].isConnection { ignore(socket) }
    }

    /// Watches it no more until it is wanted again.
    mutating func ignore(_ socket: Int32) {
      guard let index = index(of: socket), entries[index].events != 0 else { return }
      (entries[index].events, entries[index].isInUse) = (0, false)
      _ = kensaku_epoll_control(epoll, EPOLL_CTL_DEL, socket, 0)
    }

    /// It is about to be closed.
    mutating func remove(_ socket: Int32) {
      ignore(socket)
      if let index = index(of: socket) { entries[index].isConnection = false }
    }

    func isInUse(_ socket: Int32) -> Bool {
      entries.indices.contains(Int(socket)) && entries[Int(socket)].isInUse
    }

    private mutating func index(of socket: Int32) -> Int? {
      guard socket >= 0 else { return nil }
      while entries.count <= Int(socket) { entries.append(Entry()) }
      return Int(socket)
    }
  }
#endif
