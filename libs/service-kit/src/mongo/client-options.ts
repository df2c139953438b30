/** Interval between two heartbeats. */
const heartbeatMs = 2_000;

/**
 * Options of every connection. Writes wait for the majority and are retried by the driver; while the database is
 * unavailable, an operation fails after five seconds, so that no request hangs.
 */
export const clientOptions = {
  maxPoolSize: 20,
  minPoolSize: 1,
  serverSelectionTimeoutMS: 5_000,
  socketTimeoutMS: 30_000,
  // When all connections break at the same time, the first one makes the driver (mongodb 7.8 and 7.9) check the server
  // in the same turn of the event loop. Where servers are polled, it then writes to a socket that is dead but not yet
  // known to be, and waits for it forever: no connection is opened any more. A minimum interval as long as that of the
  // heartbeat prevents the immediate check.
  heartbeatFrequencyMS: heartbeatMs,
  minHeartbeatFrequencyMS: heartbeatMs,
  retryWrites: true,
  w: 'majority',
  // Repositories create the indexes at start, where a failure is noticed.
  autoIndex: false,
} as const;
