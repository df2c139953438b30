import { Error as MongooseError, mongo } from 'mongoose';

const kinds = [
  // Broken connections, timeouts, and pools that were cleared because of one.
  mongo.MongoNetworkError,
  mongo.MongoServerSelectionError,
  mongo.MongoNotConnectedError,
  mongo.MongoOperationTimeoutError,
  mongo.MongoTopologyClosedError,
  mongo.MongoServerClosedError,
  // A stopping process closes its connections while operations are still pending.
  mongo.MongoClientClosedError,
  // The write was made, but the majority did not confirm it in time, so that a fail-over may undo it.
  mongo.MongoWriteConcernError,
  MongooseError.MongooseServerSelectionError,
];

/** By these the server says that the same operation may succeed later. */
const labels = [mongo.MongoErrorLabel.RetryableWriteError, mongo.MongoErrorLabel.SystemOverloadedError];

/** The codes after which the driver retries an operation, on another server. It does not export them. */
const codes: ReadonlySet<unknown> = new Set([
  ...[6, 7, 89, 9_001], // HostUnreachable, HostNotFound, NetworkTimeout, SocketException
  ...[91, 11_600], // ShutdownInProgress, InterruptedAtShutdown
  ...[189, 10_107, 11_602], // PrimarySteppedDown, NotWritablePrimary, InterruptedDueToReplStateChange
  ...[13_435, 13_436], // NotPrimaryNoSecondaryOk, NotPrimaryOrSecondary
  ...[134, 262], // ReadConcernMajorityNotAvailableYet, ExceededTimeLimit
]);

/** Whether an error means that the database was unreachable or did not respond in time, and not a bug. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (kinds.some((kind) => error instanceof kind)) return true;
  // All connections were in use for too long; the driver does not export its class.
  if (error instanceof mongo.MongoDriverError && error.name === 'MongoWaitQueueTimeoutError') return true;
  if (error instanceof mongo.MongoBulkWriteError && isBulkWriteUnavailable(error)) return true;
  return (
    error instanceof mongo.MongoError &&
    (codes.has(error.code) || labels.some((label) => error.hasErrorLabel(label)))
  );
}

/** The driver reports every failure of a bulk write by one class of error. */
function isBulkWriteUnavailable({ errorResponse, writeErrors, result }: mongo.MongoBulkWriteError): boolean {
  // An error of the driver itself, such as a broken connection.
  if (errorResponse instanceof Error) return isDatabaseUnavailable(errorResponse);
  if ([writeErrors].flat().some(({ code }) => codes.has(code))) return true;
  return result.getWriteConcernError() !== undefined;
}
