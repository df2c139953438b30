import { describe, expect, it } from '@jest/globals';
import { clockText, spokenTimeLeft } from './time-left.ts';

describe('clockText', () => {
  it.each([
    [0, '00:00'],
    [1, '00:01'],
    [59_001, '01:00'],
    [754_000, '12:34'],
    [3_599_000, '59:59'],
    [3_600_000, '1:00:00'],
    [90_061_000, '25:01:01'],
  ])('formats %d ms as %s', (milliseconds, text) => {
    expect(clockText(milliseconds)).toBe(text);
  });
});

describe('spokenTimeLeft', () => {
  it.each([
    [3_600_000, ''],
    [1_800_000, 'На оплату осталось не больше 30 минут'],
    [700_000, 'На оплату осталось не больше 15 минут'],
    [59_000, 'На оплату осталось не больше 1 минуты'],
  ])('announces for %d ms "%s"', (milliseconds, text) => {
    expect(spokenTimeLeft(milliseconds)).toBe(text);
  });
});
