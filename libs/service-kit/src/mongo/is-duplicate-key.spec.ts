import { describe, expect, it } from '@jest/globals';
import { mongo } from 'mongoose';
import { isDuplicateKey, isOnlyDuplicateKeys } from './is-duplicate-key.ts';

/** The driver exports these classes as types only. */
const unconfirmed: mongo.WriteConcernError = Object.assign(Object.create(null), { code: 64 });

const bulkResult = (writeConcernError?: mongo.WriteConcernError): mongo.BulkWriteResult =>
  Object.assign(Object.create(null), { getWriteConcernError: () => writeConcernError });

/** The error of a bulk write of which documents failed with these codes, as the driver makes it. */
function bulkError(codes: readonly number[], result = bulkResult()): mongo.MongoBulkWriteError {
  const writeErrors: mongo.WriteError[] = codes.map((code, index) =>
    Object.assign(Object.create(null), { code, index }),
  );
  return new mongo.MongoBulkWriteError({ message: 'no', code: codes[0] ?? 0, writeErrors }, result);
}

describe('isDuplicateKey', () => {
  it.each([
    ['a write of one document', true, new mongo.MongoServerError({ message: 'E11000', code: 11_000 })],
    ['a bulk write', true, bulkError([11_000])],
    ['a bulk write with another error too', false, bulkError([11_000, 121])],
    ['another error', false, new mongo.MongoServerError({ message: 'no', code: 121 })],
    ['no error', false, null],
  ])('of %s is %s', (_what, expected, error) => {
    expect(isDuplicateKey(error)).toBe(expected);
  });
});

describe('isOnlyDuplicateKeys', () => {
  it.each([
    ['one duplicate', [11_000]],
    ['several duplicates', [11_000, 11_000]],
  ])('is true for %s', (_what, codes) => {
    expect(isOnlyDuplicateKeys(bulkError(codes))).toBe(true);
  });

  it.each([
    ['another write error after a duplicate', bulkError([11_000, 121])],
    ['another write error before a duplicate', bulkError([121, 11_000])],
    ['duplicates beside a failed write concern', bulkError([11_000], bulkResult(unconfirmed))],
    ['a failed write concern', bulkError([], bulkResult(unconfirmed))],
    [
      'a broken connection',
      new mongo.MongoBulkWriteError(new mongo.MongoNetworkError('closed'), bulkResult()),
    ],
    [
      'a primary that stepped down',
      new mongo.MongoBulkWriteError(
        new mongo.MongoServerError({ message: 'not primary', code: 10_107 }),
        bulkResult(),
      ),
    ],
    ['a duplicate key of another write', new mongo.MongoServerError({ message: 'E11000', code: 11_000 })],
    ['no error', undefined],
  ])('is false for %s', (_what, error) => {
    expect(isOnlyDuplicateKeys(error)).toBe(false);
  });
});
