import KensakuSandbox
import Testing

@Suite struct SandboxTests {}
