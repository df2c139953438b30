import { expect, it } from '@jest/globals';
import { AppError } from '@shop/domain';
import { readCursor, writeCursor } from './cursor.ts';

const place = { at: '2026-11-20T09:00:00.000Z', id: '674000000000000000000001' };

it('a cursor leads back to its place', () => {
  expect(readCursor(writeCursor(place, { status: 'packed' }), { status: 'packed' })).toEqual(place);
  expect(readCursor(undefined, {})).toBeNull();
});

it.each([
  ['no cursor', 'далее', {}],
  ['JSON of another shape', Buffer.from('[1,2]').toString('base64url'), {}],
  ['the cursor of other filters', writeCursor(place, { status: 'packed' }), { status: null }],
])('%s is refused', (_what, text, filters) => {
  expect(() => readCursor(text, filters)).toThrow(AppError);
});
