import { Error as MongooseError, mongo } from 'mongoose';

const kinds = [
  // Broken connections, timeouts, and pools that were cleared because of one.
  mongo.MongoNetworkError,
  mongo.MongoServerSelectionError,
  mongo.MongoNotConnectedError,
  mongo.MongoOperationTimeoutError,
  mongo.MongoTopologyClosedError,
  // A stopping process closes its connections while operations are still pending.
  mongo.MongoClientClosedError,
  MongooseError.MongooseServerSelectionError,
];

/** Whether an error means that the database was unreachable or did not respond in time, and not a bug. */
export const isDatabaseUnavailable = (error: unknown): boolean => kinds.some((kind) => error instanceof kind);
