/** How long to wait between two heartbeats. */
const heartbeatMs = 2_000;

/**
 * What every connection is opened with. Writes wait for the majority and are retried by the driver; while the database is away
 * an operation waits five seconds and then fails, so that nobody hangs.
 */
export const clientOptions = {
  maxPoolSize: 20,
  minPoolSize: 1,
  serverSelectionTimeoutMS: 5_000,
  socketTimeoutMS: 30_000,
  // When every connection breaks at once, the first of them makes the driver (mongodb 7.8 and 7.9) look at the server in the
  // same turn of the event loop; where servers are polled it then writes to a socket that is dead and not yet known to be, and
  // waits for that for ever: no connection is opened any more. A least wait as long as the heartbeat's keeps it from looking
  // at once.
  heartbeatFrequencyMS: heartbeatMs,
  minHeartbeatFrequencyMS: heartbeatMs,
  retryWrites: true,
  w: 'majority',
  // Indexes are made by the repositories at start, where a failure is seen.
  autoIndex: false,
} as const;
