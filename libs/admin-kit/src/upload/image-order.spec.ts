import { expect, it } from '@jest/globals';
import { insertInOrder } from './image-order.ts';

const positions = new Map([
  ['a', 1],
  ['b', 2],
  ['c', 3],
]);
const positionOf = (id: string): number | null => positions.get(id) ?? null;
const images = (ids: string) => [...ids].map((id) => ({ id }));
const insert = (before: string, id: string): string =>
  insertInOrder(images(before), { id }, positionOf)
    .map((image) => image.id)
    .join('');

it.each([
  ['', 'b', 'b'],
  ['b', 'a', 'ab'],
  ['bc', 'a', 'abc'],
  ['ac', 'b', 'abc'],
  // Images that were present before stay in front.
  ['xyc', 'b', 'xybc'],
  ['xy', 'unknown', 'xyunknown'],
])('inserts an image into «%s» in the order of selection: %s', (before, id, after) => {
  expect(insert(before, id)).toBe(after);
});
