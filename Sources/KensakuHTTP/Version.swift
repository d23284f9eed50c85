/// Of the package, for user agents and `--version`.
package enum Version {
  package static let current = "0.1.0"
}
