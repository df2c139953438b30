import { createRequire } from 'node:module';
import { expect, it } from '@jest/globals';
import { Error as MongooseError, mongo } from 'mongoose';
import { isDatabaseUnavailable } from './is-database-unavailable.ts';

/** The driver that mongoose uses. */
const driver = createRequire(createRequire(import.meta.url).resolve('mongoose'));
const { WaitQueueTimeoutError } = driver('mongodb/lib/cmap/errors');

const ofServer = (code: number, labels: readonly string[] = []): mongo.MongoServerError =>
  new mongo.MongoServerError({ message: `error ${code}`, code, errorLabels: [...labels] });

const ofWriteConcern = (code: number): mongo.MongoWriteConcernError =>
  new mongo.MongoWriteConcernError({ ok: 1, writeConcernError: { code, errmsg: 'not confirmed' } });

/** The result of a bulk write; the driver exports its class as a type only. */
const bulkResult = (code?: number): mongo.BulkWriteResult =>
  Object.assign(Object.create(null), { getWriteConcernError: () => (code ? { code } : undefined) });

/** An error as the driver makes it from one that ended a bulk write. */
const ofBulk = (cause: Error): mongo.MongoBulkWriteError =>
  new mongo.MongoBulkWriteError(cause, bulkResult());

/** An error as the driver makes it from the response to a bulk write, with the code of its first write error. */
const ofBulkResponse = (code: number, writeConcernCode?: number): mongo.MongoBulkWriteError =>
  new mongo.MongoBulkWriteError({ message: `error ${code}`, code }, bulkResult(writeConcernCode));

it.each([
  ['a broken connection', new mongo.MongoNetworkError('broken')],
  ['a connection that times out', new mongo.MongoNetworkTimeoutError('too slow')],
  ['a client that is being closed', new mongo.MongoClientClosedError()],
  ['a server that was removed', new mongo.MongoServerClosedError()],
  ['a pool whose connections are all in use', new WaitQueueTimeoutError('too long', 'mongo:27017')],
  ['no server at start', new MongooseError.MongooseServerSelectionError('nobody there')],
  ['a broken connection during a bulk write', ofBulk(new mongo.MongoNetworkError('broken'))],
  ['a bulk write without a server', ofBulk(new mongo.MongoOperationTimeoutError('nobody there'))],
  ['a host that is away', ofServer(6)],
  ['a shutdown', ofServer(91)],
  ['a primary that steps down', ofServer(189)],
  ['a server that is not the primary', ofServer(10_107)],
  ['an operation interrupted by a shutdown', ofServer(11_600)],
  ['an operation interrupted by a fail-over', ofServer(11_602)],
  ['a read from a server that is not the primary', ofServer(13_435)],
  ['a server that recovers', ofServer(13_436)],
  ['a write that the server lets drivers retry', ofServer(1, ['RetryableWriteError'])],
  ['an overloaded server', ofServer(462, ['SystemOverloadedError'])],
  ['a fail-over during a bulk write', ofBulk(ofServer(10_107))],
  ['a fail-over in the response to a bulk write', ofBulkResponse(11_602)],
  ['a write that the majority did not confirm', ofWriteConcern(64)],
  ['a write during a fail-over', ofWriteConcern(91)],
  ['a bulk write that the majority did not confirm', ofBulkResponse(64, 64)],
  ['duplicates in a bulk write that the majority did not confirm', ofBulkResponse(11_000, 64)],
])('is true for %s', (_what, error) => {
  expect(isDatabaseUnavailable(error)).toBe(true);
});

it.each([
  ['a duplicate key', ofServer(11_000)],
  ['a bad value', ofServer(2)],
  ['an operator on a field of another type', ofServer(14)],
  ['a path through a number', ofServer(28)],
  ['a failed validation', ofServer(121)],
  ['an operand of a wrong type', ofServer(16_883)],
  ['a duplicate key in a bulk write', ofBulkResponse(11_000)],
  ['a bad value in a bulk write', ofBulkResponse(2)],
  ['a path through a number in a bulk write', ofBulk(ofServer(28))],
  ['an error of the code in a bulk write', ofBulk(new TypeError('of the code'))],
  ['an invalid document', new MongooseError.ValidationError()],
  ['an error of the code', new TypeError('of the code')],
  ['no error', null],
])('is false for %s', (_what, error) => {
  expect(isDatabaseUnavailable(error)).toBe(false);
});
