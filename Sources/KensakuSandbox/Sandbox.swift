import KensakuTesting

/// Local stand-ins of the four services over real HTTP on loopback.
public final class Sandbox: Sendable {}
