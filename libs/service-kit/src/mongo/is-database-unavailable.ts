import { Error as MongooseError, mongo } from 'mongoose';

const kinds = [
  // Broken connections, those that took too long to answer, and pools that were emptied because of one.
  mongo.MongoNetworkError,
  mongo.MongoServerSelectionError,
  mongo.MongoNotConnectedError,
  mongo.MongoOperationTimeoutError,
  mongo.MongoTopologyClosedError,
  // A process that stops closes its connections under what it could not finish.
  mongo.MongoClientClosedError,
  MongooseError.MongooseServerSelectionError,
];

/** Whether something failed because the database could not be reached or did not answer in time: it is not a fault of the code. */
export const isDatabaseUnavailable = (error: unknown): boolean => kinds.some((kind) => error instanceof kind);
