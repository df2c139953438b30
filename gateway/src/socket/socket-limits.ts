/** Limits of sockets, each for one replica, except for handshakes, which all replicas count together. */
export const socketLimits = {
  /** Maximum number of open connections in total. */
  maxOpen: 10_000,
  /** Connections from one address; whole offices may share one. */
  maxPerAddress: 200,
  /** Connections of one person: tabs and devices. */
  maxPerPerson: 20,
  handshakesPerMinute: 120,
  /** For one of the shop's own servers without a visitor: only tests and misconfigured proxies connect like this. */
  internalHandshakesPerMinute: 6_000,
  /** Maximum size of one message, in bytes. */
  maxMessageBytes: 16_384,
  /** Packets of one connection; a connection that sends more is closed. */
  packetsPerSecond: 10,
  packetBurst: 40,
  /** Maximum number of packets queued for a client that does not read. */
  maxUnsent: 200,
  /** Time limit for signing in after connecting. */
  signInTimeoutMs: 5_000,
  /** A connection counts as lost after the sum of both; less than the timeout of proxies, which is a minute. */
  pingIntervalMs: 25_000,
  pingTimeoutMs: 20_000,
} as const;
