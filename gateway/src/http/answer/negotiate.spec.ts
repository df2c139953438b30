import { describe, expect, it } from '@jest/globals';
import { bestEncoding, namesTag } from './negotiate.ts';

describe('bestEncoding', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['identity', undefined],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['gzip;q=0.5, br;q=0.5', 'br'],
    ['*', 'br'],
    ['*;q=0', undefined],
    ['gzip;q=0, *', 'br'],
    ['br;q=x', 'br'],
    [['gzip', 'br'], 'br'],
  ])('%s → %s', (header, encoding) => {
    expect(bestEncoding(header)).toBe(encoding);
  });
});

describe('namesTag', () => {
  it.each([
    [undefined, false],
    ['W/"a"', true],
    ['"a"', true],
    ['"b", W/"a"', true],
    ['*', true],
    ['"b"', false],
    ['a', false],
  ])('%s → %s', (header, names) => {
    expect(namesTag(header, 'W/"a"')).toBe(names);
  });
});
