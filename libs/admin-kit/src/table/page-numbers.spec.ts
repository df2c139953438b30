import { expect, it } from '@jest/globals';
import { pageNumbers } from './page-numbers.ts';

it.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [1, 5, [1, 2, null, 5]],
  [2, 5, [1, 2, 3, 4, 5]],
  [3, 5, [1, 2, 3, 4, 5]],
  [1, 4, [1, 2, 3, 4]],
  [50, 100, [1, null, 49, 50, 51, null, 100]],
  [100, 100, [1, null, 99, 100]],
])('lists the page numbers for page %i of %i', (page, last, numbers) => {
  expect(pageNumbers(page, last)).toEqual(numbers);
});
