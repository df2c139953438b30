import { describe, expect, it } from '@jest/globals';
import { showDeadline } from './show-order.ts';

describe('a deadline', () => {
  // Local times, since it is shown in the time zone of the browser.
  const at = new Date(2026, 2, 9, 14, 32).toISOString();

  it('is a time on the day itself', () => {
    expect(showDeadline(at, new Date(2026, 2, 9, 0, 0))).toBe('14:32');
  });

  it.each([new Date(2026, 2, 8, 23, 59), new Date(2026, 1, 9, 14, 0), new Date(2025, 2, 9, 14, 0)])(
    'has its day on %s',
    (now) => {
      expect(showDeadline(at, now)).toBe('9 марта в 14:32');
    },
  );
});
