import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { redeemPromo, releasePromo } from '@shop/contracts';
import {
  anOrderId,
  openPromoService,
  patient,
  type OpenPromoService,
} from '../../test/open-promo-service.ts';

const paidAt = '2026-11-21T09:20:00.000Z';
let shop: OpenPromoService;

beforeAll(async () => {
  shop = await openPromoService();
});
afterAll(() => shop.close());

const redeem = (promoId: string, order: number, at = paidAt): Promise<unknown> =>
  shop.bus.request(redeemPromo, { promoId, orderId: anOrderId(order), paidAt: at }, patient);
const release = (promoId: string, order: number): Promise<unknown> =>
  shop.bus.request(releasePromo, { promoId, orderId: anOrderId(order) }, patient);
const times = <Result>(many: number, make: (at: number) => Promise<Result>): Promise<Result>[] =>
  Array.from({ length: many }, (_, at) => make(at));

describe('a use', () => {
  it('is reserved, redeemed and counted once per order', async () => {
    const { id } = await shop.put({ phrase: 'ONCE', uses: 1 });
    const terms = { promoId: id, phrase: 'ONCE', discountPercentage: 10, giftProductId: null };
    for (const held of await Promise.all(times(20, () => shop.hold('once ', 1)))) expect(held).toEqual(terms);
    expect(await shop.get('ONCE')).toMatchObject({ usedTimes: 0, heldTimes: 1 });
    await Promise.all(times(20, () => redeem(id, 1)));
    expect(await shop.get('ONCE')).toMatchObject({ usedTimes: 1, heldTimes: 0 });
    await release(id, 1);
    expect(await shop.get('ONCE')).toMatchObject({ usedTimes: 1, heldTimes: 0 });
  });

  it('that was redeemed is not reserved again by a delayed request', async () => {
    const { id } = await shop.put({ phrase: 'LATE', uses: 5 });
    await shop.hold('LATE', 1);
    await redeem(id, 1);
    await expect(shop.hold('LATE', 1)).resolves.toMatchObject({ promoId: id });
    expect(await shop.get('LATE')).toMatchObject({ usedTimes: 1, heldTimes: 0 });
  });

  it('that was released is available again, and released once', async () => {
    const { id } = await shop.put({ phrase: 'BACK', uses: 1 });
    await shop.hold('BACK', 1);
    await expect(shop.hold('BACK', 2)).rejects.toMatchObject({ code: 'PROMO_EXHAUSTED', status: 409 });
    await Promise.all(times(5, () => release(id, 1)));
    await shop.hold('BACK', 2);
    await release(id, 1);
    await expect(shop.hold('BACK', 3)).rejects.toMatchObject({ code: 'PROMO_EXHAUSTED' });
    await expect(shop.hold('BACK', 2)).resolves.toMatchObject({ promoId: id });
  });

  it('stays with its order when the promo is paused, ended or changed', async () => {
    const { id } = await shop.put({ phrase: 'CHANGED', uses: 2 });
    await shop.hold('CHANGED', 1);
    await shop.put({ phrase: 'CHANGED', uses: 0, endDate: '2026-01-01T00:00:00.000Z' });
    await expect(shop.hold('CHANGED', 2)).rejects.toMatchObject({ code: 'PROMO_EXPIRED', status: 410 });
    await expect(shop.hold('CHANGED', 1)).resolves.toMatchObject({ promoId: id });
    await redeem(id, 1);
    await shop.put({ phrase: 'CHANGED', uses: 0 });
    await expect(shop.hold('CHANGED', 2)).rejects.toMatchObject({ code: 'PROMO_EXHAUSTED' });
    expect(await shop.get('CHANGED')).toMatchObject({ uses: 0, usedTimes: 1, heldTimes: 0 });
  });

  it('that was not reserved is not counted', async () => {
    const { id } = await shop.put({ phrase: 'NOTHELD' });
    await redeem(id, 1);
    expect(await shop.get('NOTHELD')).toMatchObject({ usedTimes: 0, heldTimes: 0 });
  });
});

describe('200 concurrent orders for 20 uses', () => {
  it('reserve exactly 20, and leave none stuck after redeeming and releasing', async () => {
    const { id } = await shop.put({ phrase: 'RACE', uses: 20 });
    const outcomes = await Promise.allSettled(times(200, (at) => shop.hold('RACE', at)));
    const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(new Set(refusals.map((reason: { code: string }) => reason.code))).toEqual(
      new Set(['PROMO_EXHAUSTED']),
    );
    const held = outcomes.flatMap(({ status }, at) => (status === 'fulfilled' ? [at] : []));
    expect(held).toHaveLength(20);
    expect(await shop.get('RACE')).toMatchObject({ usedTimes: 0, heldTimes: 20 });
    // Half of them are redeemed, three times each; the others are released, twice each; more orders arrive meanwhile.
    const late = Array.from({ length: 100 }, (_, at) => 1_000 + at);
    const settled = held.flatMap((order, at) =>
      at % 2 === 0 ? times(3, () => redeem(id, order)) : times(2, () => release(id, order)),
    );
    const after = await Promise.allSettled([...late.map((order) => shop.hold('RACE', order)), ...settled]);
    const took = late.filter((_, at) => after[at]?.status === 'fulfilled');
    const now = await shop.get('RACE');
    expect(now).toMatchObject({ usedTimes: 10, heldTimes: took.length });
    expect(took.length).toBeLessThanOrEqual(10);
    await Promise.all(took.map((order) => redeem(id, order)));
    const rest = await Promise.allSettled(times(50, (at) => shop.hold('RACE', 2_000 + at)));
    expect(rest.filter(({ status }) => status === 'fulfilled')).toHaveLength(10 - took.length);
  }, 120_000);
});

it('200 concurrent orders, each sent three times, reserve exactly 50 uses', async () => {
  await shop.put({ phrase: 'WIDERACE', uses: 50 });
  const requested = times(600, (at) => shop.hold('WIDERACE', 5_000 + (at % 200)));
  const outcomes = await Promise.allSettled(requested);
  const holders = new Set(outcomes.flatMap(({ status }, at) => (status === 'fulfilled' ? [at % 200] : [])));
  const refusals = outcomes.flatMap((one) =>
    one.status === 'rejected' ? [one.reason as { code: string }] : [],
  );
  expect(new Set(refusals.map(({ code }) => code))).toEqual(new Set(['PROMO_EXHAUSTED']));
  expect([holders.size, await shop.get('WIDERACE')]).toMatchObject([50, { usedTimes: 0, heldTimes: 50 }]);
  // All requests of an order that holds a use had the same result.
  expect(outcomes.every(({ status }, at) => (status === 'fulfilled') === holders.has(at % 200))).toBe(true);
}, 120_000);
