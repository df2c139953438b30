import type { MongoConfig } from '../config/base-config.ts';

/** Interval between two heartbeats. */
const heartbeatMs = 2_000;

type Limits = Pick<MongoConfig, 'MONGO_POOL_SIZE' | 'MONGO_QUEUE_TIMEOUT_MS' | 'MONGO_SELECTION_TIMEOUT_MS'>;

/**
 * Options of every connection. Writes wait for the majority and are retried by the driver. While the database or all
 * connections to it are unavailable, an operation fails after the time in the settings, so that no request hangs.
 */
export const clientOptions = (limits: Limits) => ({
  maxPoolSize: limits.MONGO_POOL_SIZE,
  minPoolSize: 1,
  waitQueueTimeoutMS: limits.MONGO_QUEUE_TIMEOUT_MS,
  serverSelectionTimeoutMS: limits.MONGO_SELECTION_TIMEOUT_MS,
  socketTimeoutMS: 30_000,
  // When all connections break at the same time, the first one makes the driver (mongodb 7.8 and 7.9) check the server
  // in the same turn of the event loop. Where servers are polled, it then writes to a socket that is dead but not yet
  // known to be, and waits for it forever: no connection is opened any more. A minimum interval as long as that of the
  // heartbeat prevents the immediate check.
  heartbeatFrequencyMS: heartbeatMs,
  minHeartbeatFrequencyMS: heartbeatMs,
  retryWrites: true,
  w: 'majority' as const,
  // Repositories create the indexes at start, where a failure is noticed.
  autoIndex: false,
});
