/// What RFC 9110 names: methods, status codes, fields, messages.
public enum HTTP {}
