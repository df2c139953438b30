import { expect, it } from '@jest/globals';
import { Error as MongooseError, mongo } from 'mongoose';
import { isDatabaseUnavailable } from './is-database-unavailable.ts';

it.each([
  new mongo.MongoNetworkError('broken'),
  new mongo.MongoNetworkTimeoutError('too slow'),
  new mongo.MongoClientClosedError(),
  new MongooseError.MongooseServerSelectionError('nobody there'),
])('is true for a connection failure: %s', (error) => {
  expect(isDatabaseUnavailable(error)).toBe(true);
});

it.each([
  new mongo.MongoServerError({ message: 'E11000 duplicate key', code: 11_000 }),
  new MongooseError.ValidationError(),
  new TypeError('of the code'),
  null,
])('is false for any other error: %s', (error) => {
  expect(isDatabaseUnavailable(error)).toBe(false);
});
