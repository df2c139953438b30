import { describe, expect, it } from '@jest/globals';
import { AppError } from '@shop/domain';
import { contractMismatch } from '../bus/wire-error.ts';
import { isDamageError } from './damage-error.ts';

const ofServer = (code: number | undefined, name = 'MongoServerError'): Error =>
  Object.assign(new Error('the server says no'), { name, code });

describe('isDamageError', () => {
  it.each([
    ['a field that is not there', new TypeError('Cannot read properties of undefined')],
    ['a date that is none', new RangeError('Invalid time value')],
    ['an id that is none', Object.assign(new Error('no ObjectId'), { name: 'BSONError' })],
    ['a document of mongoose', Object.assign(new Error('cast'), { name: 'CastError' })],
    ['a reply that does not fit', contractMismatch('order-payment.order.get.v1', 'reply', null)],
    ['a question that does not fit', contractMismatch('catalogue.lines.check.v1', 'request', null)],
    ['a bad value', ofServer(2)],
    ['$inc of a text', ofServer(14)],
    ['a part that is not there', ofServer(28, 'MongoBulkWriteError')],
    ['$map of a number', ofServer(16_883)],
    ['$mergeObjects of a text', ofServer(40_400)],
  ])('is true for %s', (_what, error) => {
    expect(isDamageError(error)).toBe(true);
  });

  it.each([
    ['a refusal', new AppError('ORDER_NOT_FOUND')],
    ['a key that is taken', ofServer(11_000)],
    ['a database that is away', Object.assign(new Error('away'), { name: 'MongoServerSelectionError' })],
    ['a primary that stepped down', ofServer(10_107)],
    ['another primary', ofServer(13_435)],
    ['an error of the network', ofServer(undefined, 'MongoNetworkError')],
    ['anything else', new Error('boom')],
    ['no error at all', 'boom'],
  ])('is false for %s', (_what, error) => {
    expect(isDamageError(error)).toBe(false);
  });
});
