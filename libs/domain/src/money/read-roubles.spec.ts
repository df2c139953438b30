import { describe, expect, it } from '@jest/globals';
import { readRoubles } from './read-roubles.ts';

describe('readRoubles', () => {
  it.each([
    ['1 234,50', 1234.5],
    ['1 234.50', 1234.5],
    ["1'234", 1234],
    ['1\u00a0234\u202f567,8 ₽', 1_234_567.8],
    ['4290 руб.', 4290],
    ['−12,34', -12.34],
    ['0', 0],
  ])('reads %j', (text, roubles) => {
    expect(readRoubles(text)).toBe(roubles);
  });

  it.each([
    '1.234',
    '9,405',
    '5,490',
    '1,234.50',
    '1.234,50',
    '1.234.567',
    '',
    '-',
    '5,',
    '1e3',
    'сто',
    '1 руб. 5 коп.',
    '12р50',
    '99₽90',
    '1р 5',
  ])('refuses %j', (text) => {
    expect(readRoubles(text)).toBeNull();
  });
});
