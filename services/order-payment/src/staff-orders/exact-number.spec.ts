import { describe, expect, it } from '@jest/globals';
import { numberOfSearch, positionsWithTop } from './exact-number.ts';

describe('numberOfSearch', () => {
  it.each([
    [' 302998 ', 302_998],
    ['30299', null],
    ['+7302998', null],
    ['302998 худи', null],
    ['79003029981', null],
    ['', null],
    [undefined, null],
  ])('of %j is %j', (search, number) => {
    expect(numberOfSearch(search)).toBe(number);
  });
});

describe('positionsWithTop', () => {
  it('shows every row once, whatever the size of the pages', () => {
    for (let total = 1; total <= 12; total++)
      for (let top = 0; top < total; top++)
        for (let size = 1; size <= 5; size++) {
          const pages = Array.from({ length: Math.ceil(total / size) }, (_, page) =>
            positionsWithTop(top, total, { before: page * size, size }),
          );
          const others = Array.from({ length: total }, (_, at) => at).filter((at) => at !== top);
          expect(pages.flat()).toEqual([top, ...others]);
          expect(pages.every((page, at) => page.length === size || at === pages.length - 1)).toBe(true);
        }
  });

  it('is empty after the end', () => {
    expect(positionsWithTop(0, 3, { before: 10, size: 10 })).toEqual([]);
  });
});
