#if os(Linux)
  import CKensakuCurl

  /// One of libcurl's handles, with what must live as long as its use: the list of fields and the text of the error.
  final class EasyHandle: @unchecked Sendable {  // Belongs to one transfer at a time, and is touched where the transfer is.
    let pointer: UnsafeMutableRawPointer
    private let message: UnsafeMutablePointer<CChar>
    private var fields: UnsafeMutablePointer<curl_slist>?

    /// Nil where there is no memory.
    init?() {
      guard let pointer = kensaku_easy_init() else { return nil }
      self.pointer = pointer
      message = .allocate(capacity: Int(CURL_ERROR_SIZE))
      message.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
    }

    deinit {
      kensaku_easy_cleanup(pointer)
      kensaku_list_free(fields)
      message.deallocate()
    }

    /// Nothing of a request stays for the next.
    func reset() {
      kensaku_easy_reset(pointer)
      kensaku_list_free(fields)
      fields = nil
      message.pointee = 0
      set(CURLOPT_ERRORBUFFER, pointer: message)
    }

    /// In the words of libcurl.
    func text(of code: CURLcode) -> String {
      message.pointee == 0 ? String(cString: kensaku_easy_text(code)) : String(cString: message)
    }

    /// A line `Name: value`, or what libcurl takes it for: `Name:` sends none, `Name;` an empty one. Ends with NUL.
    func append(line: UnsafePointer<CChar>) {
      fields = kensaku_list_append(fields, line) ?? fields
    }

    func sendFields() {
      kensaku_easy_set_fields(pointer, fields)
    }

    @inline(__always)
    func set(_ option: CURLoption, _ value: Int) {
      kensaku_easy_set_long(pointer, option, value)
    }

    @inline(__always)
    func set(_ option: CURLoption, offset: Int) {
      kensaku_easy_set_offset(pointer, option, curl_off_t(offset))
    }

    @inline(__always)
    func set(_ option: CURLoption, text: UnsafePointer<CChar>?) {
      kensaku_easy_set_string(pointer, option, text)
    }

    @inline(__always)
    func set(_ option: CURLoption, pointer value: UnsafeMutableRawPointer?) {
      kensaku_easy_set_pointer(pointer, option, value)
    }

    @inline(__always)
    func number(_ info: CURLINFO) -> Int { kensaku_easy_get_long(pointer, info) }

    @inline(__always)
    func offset(_ info: CURLINFO) -> Int { Int(kensaku_easy_get_offset(pointer, info)) }
  }
#endif
