import { describe, expect, it } from '@jest/globals';
import { AppError, type GoodsLine } from '@shop/domain';
import { judgePromo, type PromoToJudge } from './judge-promo.ts';

const now = new Date('2026-11-21T09:00:00Z');
const none = { minGoodsKopecks: null, productId: null, collectionId: null };
const anybody = { usesPerCustomer: null, firstOrderOnly: false };
const promo: PromoToJudge = {
  ...{ uses: 2, used: 0, isPaused: false, endDate: null },
  conditions: { ...none, ...anybody },
  action: { discountPercentage: 10, giftProductId: null },
};
const hoodie: GoodsLine = { productId: 'hoodie', collectionIds: ['polar'], goodsKopecks: 439_000 };
const cap: GoodsLine = { productId: 'cap', collectionIds: [], goodsKopecks: 199_000 };

/** The status and code of the error, or `fits` without one. */
function verdict(input: Partial<PromoToJudge>, lines: readonly GoodsLine[] = [hoodie, cap]): string {
  try {
    judgePromo({ ...promo, ...input }, lines, now);
    return 'fits';
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return `${error.status} ${error.code}`;
  }
}

describe('a promo', () => {
  it.each([
    ['without an end', {}, 'fits'],
    ['that ends in a moment', { endDate: new Date(now.getTime() + 1) }, 'fits'],
    ['that has just ended', { endDate: now }, '410 PROMO_EXPIRED'],
    ['with a use left', { used: 1 }, 'fits'],
    ['used up', { used: 2 }, '409 PROMO_EXHAUSTED'],
    ['whose uses were lowered', { uses: 1, used: 2 }, '409 PROMO_EXHAUSTED'],
    ['that is paused', { isPaused: true }, '409 PROMO_EXHAUSTED'],
    ['that is paused by its limit', { uses: 0 }, '409 PROMO_EXHAUSTED'],
    ['ended and used up', { uses: 0, endDate: now }, '410 PROMO_EXPIRED'],
  ])('%s', (_what, input, expected) => {
    expect(verdict(input)).toBe(expected);
  });

  const notMet = '422 PROMO_CONDITION_NOT_MET';
  it.each([
    ['the sum exactly', { minGoodsKopecks: 638_000 }, 'fits'],
    ['a kopeck less than the sum', { minGoodsKopecks: 638_001 }, notMet],
    ['the product', { productId: 'cap' }, 'fits'],
    ['another product', { productId: 'mug' }, notMet],
    ['a product of the collection', { collectionId: 'polar' }, 'fits'],
    ['none of the collection', { collectionId: 'summer' }, notMet],
    ['all of them', { minGoodsKopecks: 1, productId: 'cap', collectionId: 'polar' }, 'fits'],
    ['all but one', { minGoodsKopecks: 1, productId: 'mug', collectionId: 'polar' }, notMet],
  ])('checks its conditions for a cart that has %s', (_what, conditions, expected) => {
    expect(verdict({ conditions: { ...none, ...anybody, ...conditions } })).toBe(expected);
  });

  it('fits an empty cart unless it requires a minimum sum', () => {
    expect(verdict({}, [])).toBe('fits');
    expect(verdict({ conditions: { ...none, ...anybody, minGoodsKopecks: 1 } }, [])).toBe(notMet);
  });

  it('with a gift needs goods beside it', () => {
    const gift = { action: { discountPercentage: 0, giftProductId: 'cap' } };
    expect(verdict(gift, [])).toBe(notMet);
    expect(verdict(gift, [hoodie])).toBe('fits');
  });
});
