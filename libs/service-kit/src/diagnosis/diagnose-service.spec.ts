import { expect, it } from '@jest/globals';
import { placeOf } from './diagnose-service.ts';

it.each([
  ['a replica set', { setName: 'rs0' }, 'rs0'],
  ['a router of a sharded cluster', { msg: 'isdbgrid' }, 'a sharded cluster'],
  ['a single server', {}, null],
])('the doctor names where the data are, with the answer of %s', (_who, hello, place) => {
  expect(placeOf(hello)).toBe(place);
});
