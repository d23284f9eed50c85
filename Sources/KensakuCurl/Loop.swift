#if os(Linux)
  import CKensakuCurl
  import KensakuHTTP

  #if canImport(Glibc)
    import Glibc
  #else
    import Musl
  #endif

  /// What may only be done without the lock.
  enum Wake {
    case resume(UnsafeContinuation<Void, Never>)
    case cancel(Task<Void, Never>)

    func perform() {
      switch self {
      case .resume(let continuation): continuation.resume()
      case .cancel(let task): task.cancel()
      }
    }
  }

  /// libcurl's multi handle, and the thread that waits for its sockets.
  ///
  /// Whoever holds `lock` may do the loop's work: a task that sends a request does the first of it itself if nobody else is at it, so that
  /// no thread has to be woken for that. The thread sleeps without the lock. Two rules keep anything from being forgotten:
  /// whoever had the lock looks into the inbox after it let go; and whoever set a deadline that is earlier than the one until which the
  /// thread sleeps wakes it.
  final class Loop: @unchecked Sendable {  // `lock` guards what varies.
    let options: RequestOptions
    let handles: HandlePool
    private let lock = Lock()
    private let inbox: Inbox
    private let epoll: Int32
    private let event: Int32
    private let multi: UnsafeMutableRawPointer
    private let isDirect: Bool

    /// Read at the beginning of each turn.
    private(set) var now: Moment = 0
    /// Those that are queued or running.
    private var transfers: [Transfer] = []
    private var admission: Admission<Transfer.Host, Transfer>
    /// To be done once the lock is free.
    private var wakes: [Wake] = []
    private var messages: [Inbox.Message] = []
    /// When libcurl wants to be called.
    private var timer = Moment.never
    private var sockets: SocketTable
    /// Not later than the first deadline of a transfer.
    private var nextLook = Moment.never
    /// How many transfers were started, ever.
    private var starts = 0

    init(_ configuration: CurlTransport.Configuration, _ library: Library) throws(Unavailable) {
      if let userAgent = configuration.userAgent, let problem = (["User-Agent": userAgent] as HTTP.Fields).problem {
        throw Unavailable(problem)
      }
      guard let multi = kensaku_multi_init() else { throw Unavailable("libcurl has no memory") }
      self.multi = multi
      options = RequestOptions(configuration, library)
      handles = HandlePool(limit: configuration.requests)
      admission = Admission(limitPerHost: configuration.requestsPerHost, limit: configuration.requests)
      isDirect = library.isQuietOnAnyThread
      epoll = epoll_create1(Int32(EPOLL_CLOEXEC))
      event = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
      inbox = Inbox(event: event)
      sockets = SocketTable(epoll: epoll)
      guard epoll >= 0, event >= 0, kensaku_epoll_control(epoll, EPOLL_CTL_ADD, event, EPOLLIN.rawValue) == 0 else {
        let reason = String(cString: strerror(errno))
        close()
        throw Unavailable("the system has no more files or memory: \(reason)")
      }
      kensaku_multi_on_socket(multi, socketIsWatched, context)
      kensaku_multi_on_timer(multi, timerIsSet, context)
      kensaku_multi_set_long(multi, CURLMOPT_MAXCONNECTS, max(1, configuration.keptConnections))
    }

    /// For callbacks: libcurl calls none after its handles were cleaned up, and the loop lives longer than those.
    var context: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

    func start() throws(Unavailable) {
      do {
        try LoopThread.start(self)
      } catch {
        close()
        throw error
      }
    }

    /// The thread ends, and with it everything that the loop has.
    func end() {
      inbox.end()
    }

    /// Takes over the transfer; its waiter is resumed when it is done.
    func submit(_ transfer: Transfer) {
      if isDirect, lock.tryLock() {
        turn(starting: transfer)
        letGo()
        attend()
      } else {
        inbox.put(.start(transfer))
        attend()
      }
    }

    /// Takes a moment only, whatever the loop does: for `onCancel`.
    func cancel(_ transfer: Transfer) {
      inbox.put(.cancel(transfer))
      inbox.wake(by: .never)
    }

    /// There is room for more of the answer.
    func resumeReceiving(_ transfer: Transfer) {
      inbox.put(.resumeReceiving(transfer))
      attend()
    }

    /// There is more of the request.
    func resumeSending(_ transfer: Transfer) {
      inbox.put(.resumeSending(transfer))
      attend()
    }

    /// Does what is in the inbox, or leaves it to whoever is at work, who will look there.
    private func attend() {
      guard isDirect else { return inbox.wake(by: .never) }
      while !inbox.isEmpty, lock.tryLock() {
        turn(starting: nil)
        letGo()
      }
    }

    private func letGo() {
      let deadline = min(timer, nextLook)
      var due: [Wake] = []
      if !wakes.isEmpty { swap(&due, &wakes) }
      lock.unlock()
      for wake in due { wake.perform() }
      inbox.wake(by: deadline)
    }
  }

  // With the lock held.
  extension Loop {
    private func turn(starting transfer: Transfer?) {
      now = .now
      readInbox()
      if let transfer { start(transfer) }
      work()
    }

    /// What is due now; what was started is due at once.
    private func work() {
      var before: Int
      repeat {
        before = starts
        if timer <= now {
          timer = .never
          kensaku_multi_act(multi, CURL_SOCKET_TIMEOUT, 0)
        }
        collect()
        if nextLook <= now { endOverdue() }
        while let transfer = admission.next() { launch(transfer) }
      } while starts != before
    }

    private func readInbox() {
      inbox.take(into: &messages)
      guard !messages.isEmpty else { return }
      for message in messages {
        switch message {
        case .start(let transfer): start(transfer)
        case .cancel(let transfer): cancelNow(transfer)
        case .resumeReceiving(let transfer): resume(transfer, receiving: true)
        case .resumeSending(let transfer): resume(transfer, receiving: false)
        }
      }
      messages.removeAll(keepingCapacity: true)
    }

    private func start(_ transfer: Transfer) {
      transfer.position = transfers.count
      transfers.append(transfer)
      if transfer.isCancelled { return finish(transfer, .cancelled) }
      transfer.state = .queued
      if let number = admission.enter(transfer.host, transfer) {
        transfer.number = number
        look(at: transfer.clock.deadline)
      } else {
        launch(transfer)
      }
    }

    private func launch(_ transfer: Transfer) {
      transfer.state = .running
      transfer.clock.start(now)
      guard let handle = transfer.handle ?? handles.take(beyondLimit: true) else {
        return finish(transfer, .transport(TransportFailure(.unavailable, "libcurl has no memory")))
      }
      if transfer.handle == nil {
        transfer.handle = handle
        handle.prepare(transfer, options)
      }
      let code = kensaku_multi_add(multi, handle.pointer)
      guard code == CURLM_OK else {
        return finish(transfer, .transport(TransportFailure(.unavailable, String(cString: kensaku_multi_text(code)))))
      }
      starts += 1
      look(at: transfer.clock.deadline)
    }

    private func collect() {
      var result = CURLE_OK
      while let pointer = kensaku_multi_next_done(multi, &result) {
        guard let context = kensaku_easy_get_context(pointer) else { continue }
        let transfer = Transfer.at(context)
        transfer.result = result
        finish(transfer, nil)
      }
    }

    /// Half of the 100 ms within which cancelled work stops.
    private static let moment: Int64 = 50_000_000

    private func cancelNow(_ transfer: Transfer) {
      switch transfer.state {
      case .created: transfer.isCancelled = true
      case .running where transfer.isNearlyDone:
        // For a moment: a cancelled answer costs its connection, and a new one costs more than the rest of this one.
        transfer.failure = .cancelled
        transfer.clock.end(by: now.adding(Self.moment))
        look(at: transfer.clock.deadline)
      case .queued, .running: finish(transfer, .cancelled)
      case .done: break
      }
    }

    private func finish(_ transfer: Transfer, _ failure: APIError.Kind?) {
      if let failure, transfer.failure == nil { transfer.failure = failure }
      switch transfer.state {
      case .queued:
        admission.giveUp(transfer.host, transfer.number)
      case .running:
        if let handle = transfer.handle { kensaku_multi_remove(multi, handle.pointer) }
        admission.leave(transfer.host)
      case .created, .done:
        break
      }
      transfer.state = .done
      forget(transfer)
      if let upload = transfer.upload {
        let (producer, task) = upload.close()
        wake(producer)
        if let task { wakes.append(.cancel(task)) }
      }
      if transfer.isHeadThere { endStream(transfer) }
      wakeSender(of: transfer)
    }

    /// The sender has the head; the rest is told to the reader.
    private func endStream(_ transfer: Transfer) {
      wake(transfer.pipe?.end(transfer.error))
      guard let handle = transfer.handle else { return }
      transfer.handle = nil
      handles.put(handle)
    }

    func wakeSender(of transfer: Transfer) {
      wake(transfer.waiter)
      transfer.waiter = nil
    }

    func wake(_ continuation: UnsafeContinuation<Void, Never>?) {
      if let continuation { wakes.append(.resume(continuation)) }
    }

    /// `curl_easy_pause` may call the callbacks before it returns; what they refuse then is told here and nowhere else.
    private func resume(_ transfer: Transfer, receiving: Bool) {
      guard transfer.state == .running, let handle = transfer.handle else { return }
      if receiving { transfer.isReceivingPaused = false } else { transfer.isSendingPaused = false }
      transfer.endPause()
      var what = CURLPAUSE_CONT
      if transfer.isReceivingPaused { what |= CURLPAUSE_RECV }
      if transfer.isSendingPaused { what |= CURLPAUSE_SEND }
      let code = kensaku_easy_pause(handle.pointer, what)
      guard code != CURLE_OK else { return }
      transfer.result = code
      finish(transfer, nil)
    }

    private func forget(_ transfer: Transfer) {
      let position = transfer.position
      guard transfers.indices.contains(position) else { return }
      let last = transfers.removeLast()
      if last !== transfer {
        transfers[position] = last
        last.position = position
      }
    }

    /// There is nothing to look at before the first deadline; then, all are looked at.
    private func endOverdue() {
      nextLook = .never
      var overdue: [Transfer] = []
      for transfer in transfers {
        let deadline = transfer.clock.deadline
        if deadline <= now { overdue.append(transfer) } else { nextLook = min(nextLook, deadline) }
      }
      for transfer in overdue { finish(transfer, .timeout(transfer.clock.phase)) }
    }

    func look(at deadline: Moment) {
      if deadline < nextLook { nextLook = deadline }
    }

    func setTimer(_ milliseconds: Int) {
      timer = milliseconds < 0 ? .never : now.adding(Int64(milliseconds) * 1_000_000)
    }

    /// libcurl forgets a connection that waits for its next request, and watches it again then. It stays watched in between, which saves
    /// two calls of the system for each request; what comes meanwhile, as from a server that closes it, ends that.
    func watch(_ socket: curl_socket_t, _ what: Int32) {
      guard what != CURL_POLL_REMOVE else { return sockets.rest(socket) }
      let events = (what & CURL_POLL_IN != 0 ? EPOLLIN.rawValue : 0) | (what & CURL_POLL_OUT != 0 ? EPOLLOUT.rawValue : 0)
      sockets.watch(socket, events)
    }

    /// As libcurl would, but never left to programs that are started meanwhile.
    func openSocket(_ address: curl_sockaddr) -> curl_socket_t {
      let socket = socket(address.family, address.socktype | Int32(SOCK_CLOEXEC.rawValue), address.protocol)
      if socket >= 0 { sockets.add(socket) }
      return socket
    }

    func closeSocket(_ socket: curl_socket_t) -> Int32 {
      sockets.remove(socket)
      return systemClose(socket)
    }
  }

  // On the loop's own thread.
  extension Loop {
    /// Until `end`. The thread holds on to the loop.
    func run() {
      let capacity = 64
      let events = UnsafeMutablePointer<epoll_event>.allocate(capacity: capacity)
      defer { events.deallocate() }
      var due: [Wake] = []
      var startsBefore = -1
      var count: Int32 = 0
      while true {
        lock.lock()
        let isEnded = inbox.awake()
        now = .now
        for index in 0..<max(0, Int(count)) { act(events[index]) }
        readInbox()
        work()
        if isEnded { break }
        let wait = milliseconds(untilNextDeadlineUnlessIdleSince: startsBefore)
        startsBefore = starts
        swap(&due, &wakes)
        lock.unlock()
        for wake in due { wake.perform() }
        due.removeAll(keepingCapacity: true)
        count = wait != 0 && !inbox.isEmpty ? 0 : epoll_wait(epoll, events, Int32(capacity), wait)
      }
      close()
      swap(&due, &wakes)
      lock.unlock()
      for wake in due { wake.perform() }
    }

    /// How long to sleep, as `epoll_wait` wants it; zero where messages have come.
    ///
    /// Never for more than a second, unless a whole one has gone by in which nothing began: a request that begins has deadlines that are
    /// further away than that, and need not wake the thread to say so.
    private func milliseconds(untilNextDeadlineUnlessIdleSince startsBefore: Int) -> Int32 {
      let isIdle = transfers.isEmpty && starts == startsBefore
      let deadline = min(timer, nextLook, isIdle ? .never : now.adding(1_000_000_000))
      guard inbox.sleep(until: deadline) else { return 0 }
      if deadline == .never { return -1 }
      return Int32(clamping: max(0, (deadline - now + 999_999) / 1_000_000))
    }

    private func act(_ event: epoll_event) {
      let descriptor = withUnsafePointer(to: event) { kensaku_epoll_descriptor($0) }
      guard descriptor != self.event else {
        var number: UInt64 = 0
        _ = read(descriptor, &number, 8)  // Only to make it unreadable again.
        return
      }
      guard sockets.isInUse(descriptor) else { return sockets.ignore(descriptor) }
      var what: Int32 = 0
      if event.events & EPOLLIN.rawValue != 0 { what |= CURL_CSELECT_IN }
      if event.events & EPOLLOUT.rawValue != 0 { what |= CURL_CSELECT_OUT }
      if event.events & (EPOLLERR.rawValue | EPOLLHUP.rawValue) != 0 { what |= CURL_CSELECT_ERR }
      kensaku_multi_act(multi, descriptor, what)
    }

    private func close() {
      for transfer in transfers { finish(transfer, .cancelled) }
      kensaku_multi_cleanup(multi)
      inbox.close()
      if epoll >= 0 { systemClose(epoll) }
    }
  }

  /// Named apart from the method above.
  @discardableResult
  private func systemClose(_ descriptor: Int32) -> Int32 {
    close(descriptor)
  }
#endif
