/** Most characters of what a person is known by, the same wherever it is typed, stored or brought in. */
export const personLimits = {
  /** Of each part of a name. */
  name: 100,
  /** What every mail server takes. RFC 5321, 4.5.3.1.3 */
  email: 254,
  password: 200,
} as const;
