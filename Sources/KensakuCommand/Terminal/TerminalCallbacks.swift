// What the C library calls back at any time, on any thread. Only functions that are safe inside a signal handler are used here.

/// The writing end of the pipe that wakes the terminal's loop; -1 while there is none.
nonisolated(unsafe) var wakeDescriptor: Int32 = -1  // set before the handlers are, and after they are gone

/// What restores the terminal where the program breaks down.
nonisolated(unsafe) var rescue: Rescue?  // set before the handlers are, and after they are gone

/// Everything that a crash needs to give the terminal back, made ready beforehand.
struct Rescue {
  var descriptor: Int32
  var mode: termios
  var farewell: UnsafeMutableBufferPointer<UInt8>
}

/// Passes a signal on to the loop.
func wake(_ signal: Int32) {
  let error = errno
  var byte = UInt8(truncatingIfNeeded: signal)
  _ = write(wakeDescriptor, &byte, 1)
  errno = error
}

/// Gives the terminal back and lets the signal end the program as it would have.
func breakDown(_ number: Int32) {
  if var rescue {
    _ = write(rescue.descriptor, rescue.farewell.baseAddress, rescue.farewell.count)
    _ = tcsetattr(rescue.descriptor, TCSANOW, &rescue.mode)
  }
  _ = signal(number, SIG_DFL)
  _ = raise(number)
}
