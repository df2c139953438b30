import { describe, expect, it } from '@jest/globals';
import { numberOfSearch } from './exact-number.ts';

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
