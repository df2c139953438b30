import { describe, expect, it } from '@jest/globals';
import { afterPlan, nextStepAt } from './product-plan.ts';

const at = (hour: number): Date => new Date(Date.UTC(2026, 10, 23, hour));
const plain = {
  ...{ isAvailable: false, discountPriceKopecks: null, plannedDiscountKopecks: 300_000 },
  ...{ publishAt: at(10), hideAt: at(14), discountFrom: at(11), discountTo: at(13) },
};

describe('a schedule', () => {
  it.each([
    [9, false, null],
    [10, true, null],
    [11, true, 300_000],
    [13, true, null],
    [14, false, null],
  ])('is applied at %i o’clock', (hour, isAvailable, discountPriceKopecks) => {
    expect(afterPlan(plain, at(hour))).toMatchObject({ isAvailable, discountPriceKopecks });
  });

  it('that is overdue is applied in chronological order', () => {
    expect(afterPlan(plain, at(20))).toEqual({
      ...{ isAvailable: false, discountPriceKopecks: null, plannedDiscountKopecks: null },
      ...{ publishAt: null, hideAt: null, discountFrom: null, discountTo: null },
    });
  });

  it('returns the time of its next step', () => {
    expect(nextStepAt(plain)).toEqual(at(10));
    expect(nextStepAt(afterPlan(plain, at(12)))).toEqual(at(13));
    expect(nextStepAt(afterPlan(plain, at(20)))).toBeNull();
  });
});
