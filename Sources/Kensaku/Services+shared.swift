extension ITunes {
  /// On the platform's transport.
  public init(country: Country = .japan, language: Language? = .japanese, profile: ServiceProfile = ITunes.profile) {
    self.init(country: country, language: language, profile: profile, transport: SharedTransport.platform)
  }
}

extension HotPepper {
  /// On the platform's transport.
  public init(key: Secret, profile: ServiceProfile = HotPepper.profile) {
    self.init(key: key, profile: profile, transport: SharedTransport.platform)
  }
}

extension ZipCloud {
  /// On the platform's transport.
  public init(profile: ServiceProfile = ZipCloud.profile) {
    self.init(profile: profile, transport: SharedTransport.platform)
  }
}

extension Wikipedia {
  /// On the platform's transport. `contact` is a mail address or the URL of a page.
  public init(language: Language = .japanese, contact: String?, profile: ServiceProfile = Wikipedia.profile) {
    self.init(language: language, contact: contact, profile: profile, transport: SharedTransport.platform)
  }
}
