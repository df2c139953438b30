import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createPromo, getPromo, listPromos, redeemPromo, releasePromo, updatePromo } from '@shop/contracts';
import {
  openPromoService,
  anOrderId,
  patient,
  type OpenPromoService,
} from '../../test/open-promo-service.ts';

const { content } = createPromo.example.request;
const createdBy = '674000000000000000000301';
const paidAt = '2026-11-21T09:20:00.000Z';
let shop: OpenPromoService;

beforeAll(async () => {
  shop = await openPromoService();
});
afterAll(() => shop.close());

const create = (input: Partial<typeof content> = {}) =>
  shop.bus.request(createPromo, { content: { ...content, ...input }, createdBy }, patient);
const codesOf = (outcomes: readonly PromiseSettledResult<unknown>[]): string[] =>
  outcomes.map((one) => (one.status === 'fulfilled' ? 'done' : (one.reason as { code: string }).code)).sort();

describe('a promo of staff', () => {
  it('is created once by simultaneous requests, and never changes an existing one', async () => {
    const asked = await Promise.allSettled(
      Array.from({ length: 8 }, (_, at) =>
        create({ phrase: at % 2 ? ' newyear ' : 'NEWYEAR', uses: at + 1 }),
      ),
    );
    expect(codesOf(asked)).toEqual([...Array<string>(7).fill('PROMO_CODE_TAKEN'), 'done']);
    const [done] = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(await shop.get('NEWYEAR')).toMatchObject({ id: done?.id, uses: done?.uses, createdBy });
  });

  it('is saved by one of two people who edit the same version; a save of nothing moves nothing', async () => {
    const { id, updatedAt } = await create({ phrase: 'EDITED' });
    const update = (changes: object, expectedUpdatedAt = updatedAt) =>
      shop.bus.request(updatePromo, { id, expectedUpdatedAt, changes }, patient);
    await expect(update({ phrase: 'edited', uses: 100 })).resolves.toMatchObject({ updatedAt });
    const both = await Promise.allSettled([update({ uses: 7 }), update({ uses: 8 })]);
    expect(codesOf(both)).toEqual(['EDITED_MEANWHILE', 'done']);
    const { updatedAt: moved } = await shop.bus.request(updatePromo, { id, changes: { isPaused: true } });
    await expect(shop.hold('EDITED', 1)).rejects.toMatchObject({ code: 'PROMO_EXHAUSTED' });
    await create({ phrase: 'TAKEN' });
    await expect(update({ phrase: 'taken' }, moved)).rejects.toMatchObject({ code: 'PROMO_CODE_TAKEN' });
  });

  it('keeps the conditions and benefits that a change does not name', async () => {
    const conditions = { ...content.conditions, usesPerCustomer: 2, firstOrderOnly: true };
    const action = { discountPercentage: 10, giftProductId: createdBy };
    const { id } = await create({ phrase: 'PARTLY', conditions, action });
    const changes = { conditions: { minGoodsKopecks: 500_000 }, action: { discountPercentage: 20 } };
    await expect(shop.bus.request(updatePromo, { id, changes })).resolves.toMatchObject({
      conditions: { ...conditions, ...changes.conditions },
      action: { ...action, ...changes.action },
    });
  });

  it('is found by a part of its phrase, by what it gives, and sorted', async () => {
    await create({ phrase: 'LIST.10', uses: 5 });
    await create({ phrase: 'LISTX10', uses: 9 });
    await create({
      phrase: 'LIST.GIFT',
      uses: 7,
      action: { discountPercentage: 0, giftProductId: createdBy },
    });
    const list = async (wanted: object): Promise<string[]> =>
      (await shop.bus.request(listPromos, wanted)).promos.map(({ phrase }) => phrase);
    expect(await list({ phrase: 'list.' })).toEqual(['LIST.GIFT', 'LIST.10']);
    // By how often they were used, whatever their limits are.
    for (const order of [901, 902]) await shop.hold('LIST.10', order);
    await shop.hold('LIST.GIFT', 903);
    expect(await list({ phrase: 'list', sort: 'uses_asc' })).toEqual(['LISTX10', 'LIST.GIFT', 'LIST.10']);
    expect(await list({ phrase: 'list', sort: 'uses_desc', limit: 1, page: 2 })).toEqual(['LIST.GIFT']);
    expect(await list({ phrase: 'list', action: 'gift' })).toEqual(['LIST.GIFT']);
    expect(await list({ phrase: 'list', sort: 'createdAt_asc', action: 'discount' })).toEqual([
      'LIST.10',
      'LISTX10',
    ]);
  });
});

describe('a limit for each customer', () => {
  const twice = { ...content.conditions, usesPerCustomer: 2, minGoodsKopecks: null };

  it('holds for twenty simultaneous orders of one customer, and counts what was given back', async () => {
    const { id } = await create({ phrase: 'TWICE', conditions: twice });
    const orders = Array.from({ length: 20 }, (_, at) => at + 1);
    const asked = await Promise.allSettled(orders.map((order) => shop.holdFor('anna', 'TWICE', order)));
    expect(new Set(codesOf(asked))).toEqual(new Set(['PROMO_USED_BY_CUSTOMER', 'done']));
    const held = orders.filter((_, at) => asked[at]?.status === 'fulfilled');
    expect(held).toHaveLength(2);
    expect(await shop.get('TWICE')).toMatchObject({ heldTimes: 2, usedTimes: 0 });
    // A refused order is not remembered as one that has a use: sent again, it is refused again.
    const refused = orders.find((order) => !held.includes(order)) ?? 0;
    await expect(shop.holdFor('anna', 'TWICE', refused)).rejects.toMatchObject({
      code: 'PROMO_USED_BY_CUSTOMER',
    });
    await expect(shop.holdFor('boris', 'TWICE', 101)).resolves.toMatchObject({ promoId: id });
    const [first = 0, second = 0] = held;
    await shop.bus.request(redeemPromo, { promoId: id, orderId: anOrderId(first), paidAt });
    await shop.bus.request(releasePromo, { promoId: id, orderId: anOrderId(second) });
    await expect(shop.holdFor('anna', 'TWICE', refused)).resolves.toMatchObject({ promoId: id });
    await expect(shop.holdFor('anna', 'TWICE', 102)).rejects.toMatchObject({
      code: 'PROMO_USED_BY_CUSTOMER',
    });
    const { promos } = await shop.bus.request(listPromos, { phrase: 'TWICE' });
    expect(promos).toMatchObject([{ usedTimes: 1, heldTimes: 2, releasedTimes: 1 }]);
  }, 60_000);

  it('that is set later counts the uses from before', async () => {
    const { id } = await create({ phrase: 'LATER', conditions: { ...twice, usesPerCustomer: null } });
    await shop.holdFor('anna', 'LATER', 201);
    await shop.bus.request(updatePromo, { id, changes: { conditions: { ...twice, usesPerCustomer: 1 } } });
    await expect(shop.holdFor('anna', 'LATER', 202)).rejects.toMatchObject({
      code: 'PROMO_USED_BY_CUSTOMER',
    });
    await expect(shop.holdFor('anna', 'LATER', 201)).resolves.toMatchObject({ promoId: id });
  });
});

it('a first order uses one promo for first orders, also when several are tried at once', async () => {
  const conditions = { ...content.conditions, minGoodsKopecks: null, firstOrderOnly: true };
  for (const phrase of ['HELLO', 'WELCOME']) await create({ phrase, conditions });
  const asked = await Promise.allSettled(
    Array.from({ length: 10 }, (_, at) => shop.holdFor('vera', at % 2 ? 'HELLO' : 'WELCOME', 300 + at)),
  );
  expect(new Set(codesOf(asked))).toEqual(new Set(['PROMO_FIRST_ORDER_ONLY', 'done']));
  expect(codesOf(asked).filter((code) => code === 'done')).toHaveLength(1);
  const { heldTimes } = await shop.bus.request(getPromo, { phrase: 'HELLO' });
  const { heldTimes: others } = await shop.bus.request(getPromo, { phrase: 'WELCOME' });
  expect(heldTimes + others).toBe(1);
  await expect(shop.holdFor('gleb', 'HELLO', 320, false)).rejects.toMatchObject({
    code: 'PROMO_FIRST_ORDER_ONLY',
  });
}, 60_000);
