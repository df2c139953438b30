import { describe, expect, it } from '@jest/globals';
import { linePath } from './line-path.ts';

const box = { width: 106, height: 26, inset: 3 };

describe('linePath', () => {
  it('draws the minimum at the bottom and the maximum at the top', () => {
    expect(linePath([0, 10, 5], box)).toEqual({ line: 'M3 23L53 3L103 13', end: { x: 103, y: 13 } });
  });

  it('draws constant values in the middle', () => {
    expect(linePath([4, 4], box).line).toBe('M3 13L103 13');
  });

  it('draws a line of zeros at the bottom, where it does not look like something', () => {
    expect(linePath([0, 0], box).line).toBe('M3 23L103 23');
  });

  it('draws a single value as a dot and no values as an empty path', () => {
    expect(linePath([7], box)).toEqual({ line: 'M3 13', end: { x: 3, y: 13 } });
    expect(linePath([], box)).toEqual({ line: '', end: null });
  });
});
