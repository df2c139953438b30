/** What sockets may cost; all of it counts for one replica, but for the handshakes, which replicas count together. */
export const socketLimits = {
  /** Open connections of all people together. */
  maxOpen: 10_000,
  /** From one address; whole offices share one. */
  maxPerAddress: 200,
  /** Of one person: tabs and devices. */
  maxPerPerson: 20,
  handshakesPerMinute: 120,
  /** One of the shop's own machines on nobody's behalf, which only tests and proxies without settings are. */
  internalHandshakesPerMinute: 6_000,
  /** Bytes of one message. */
  maxMessageBytes: 16_384,
  /** Packets of one connection; one that sends more is cut. */
  packetsPerSecond: 10,
  packetBurst: 40,
  /** Packets that wait for a client that does not read. */
  maxUnsent: 200,
  /** Time to sign in after the connection was made. */
  signInTimeoutMs: 5_000,
  /** Silence after which a connection counts as lost is their sum; less than the time limit of proxies, which is a minute. */
  pingIntervalMs: 25_000,
  pingTimeoutMs: 20_000,
} as const;
