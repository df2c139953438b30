import { expect, it } from '@jest/globals';
import { pagesAround } from './pages-around.ts';

it.each([
  [1, 1, [1]],
  [1, 4, [1, 2, 3, 4]],
  [1, 9, [1, 2, null, 9]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [3, 9, [1, 2, 3, 4, null, 9]],
  [4, 9, [1, 2, 3, 4, 5, null, 9]],
  [9, 9, [1, null, 8, 9]],
])('on page %i of %i shows %j', (current, total, pages) => {
  expect(pagesAround(current, total)).toEqual(pages);
});
