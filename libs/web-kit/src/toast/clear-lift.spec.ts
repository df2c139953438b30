import { describe, expect, it } from '@jest/globals';
import { clearLift } from './clear-lift.ts';

/** On a phone of 390 × 844 pixels: 50 pixels high, 16 above the edge. */
const message = { left: 16, right: 374, top: 778, bottom: 828 };
const area = (top: number, bottom: number) => ({ left: 0, right: 390, top, bottom });

describe('where a message appears', () => {
  it('stays at the bottom beside nothing', () => {
    expect(clearLift(message, [])).toBe(0);
    expect(clearLift(message, [area(300, 700)])).toBe(0);
    expect(clearLift({ ...message, left: 200 }, [{ ...area(780, 820), right: 190 }])).toBe(0);
  });

  it('moves above a bar at the bottom', () => {
    expect(clearLift(message, [area(770, 844)])).toBe(828 - 762);
  });

  it('moves above what it would cover after the first move too', () => {
    expect(clearLift(message, [area(650, 760), area(770, 844)])).toBe(828 - 642);
  });

  it('fits between two areas', () => {
    expect(clearLift(message, [area(100, 690), area(770, 844)])).toBe(828 - 762);
  });

  it('moves to the top when a footer fills the screen', () => {
    expect(clearLift(message, [area(-100, 844)])).toBe(828 - 58);
  });
});
