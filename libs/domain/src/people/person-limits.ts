/** The maximum lengths of personal data, the same for forms, storage and imports. */
export const personLimits = {
  /** Of each part of a name. */
  name: 100,
  /** The length that every mail server accepts. RFC 5321, 4.5.3.1.3 */
  email: 254,
  password: 200,
  /** Of a phone as a person writes it, with spaces, brackets and hyphens. */
  typedPhone: 40,
} as const;
