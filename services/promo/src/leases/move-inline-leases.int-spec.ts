import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { testEnvironment } from '@shop/testing';
import { anOrderId } from '../../test/open-promo-service.ts';
import { openPromoStore, termsOf, type PromoStore } from '../../test/open-promo-store.ts';
import { previousVersion } from '../../test/previous-version.ts';

const many = 10_000;
const phrase = 'GROWN';
const day = '2026-11-21';
const paidAt = `${day}T09:20:00.000Z`;
const until = new Date('2027-01-01T00:00:00Z');

const { env, dropDatabases } = testEnvironment();
const logger = { error: () => undefined };
let store: PromoStore;
let another: PromoStore;

beforeAll(async () => {
  store = await openPromoStore({ env, logger });
  another = await openPromoStore({ env, logger });
});
afterAll(async () => {
  await store.close();
  await another.close();
  await dropDatabases();
});
beforeEach(() => store.clear());

/** A promo as stored by the previous version: without the new fields, with `leases` orders that wait for payment. */
async function anOldPromo(uses: number, leases: number): Promise<string> {
  const { insertedId } = await store.promoModel.collection.insertOne({
    ...{ ...termsOf(phrase, uses), used: 7, lastRedeemed: [anOrderId(999_999)], days: { [day]: 7 } },
    ...{ revision: 2, createdBy: null, createdAt: new Date() },
    leases: Array.from({ length: leases }, (_, at) => ({ orderId: anOrderId(at), until })),
  } as never);
  return insertedId.toHexString();
}

const counts = async (): Promise<object> => {
  const promo = await store.promos.findByCode(phrase);
  const heldLeases = await store.leaseModel.countDocuments({ state: 'held' });
  const { used, held, intents, leases, days } = promo ?? {};
  return { used, held, heldLeases, intents: intents?.length, inline: leases?.length, redeemed: days?.[day] };
};
const hold = (order: number): Promise<unknown> =>
  store.holding.run({ orderId: anOrderId(order), phrase, lines: [], until: until.toISOString() });
const exhausted = { code: 'PROMO_EXHAUSTED' };

it(`a promo with ${many} inline uses remains usable, is migrated once and stays exhausted`, async () => {
  const promoId = await anOldPromo(many + 8, many);
  await hold(5);
  await hold(999_999);
  expect(await counts()).toMatchObject({ used: 7, held: 0, inline: many, heldLeases: 0 });
  await store.settling.redeem({ promoId, orderId: anOrderId(1), paidAt });
  await store.settling.release({ promoId, orderId: anOrderId(2) });
  await hold(many + 1);
  await hold(many + 2);
  await expect(hold(many + 3)).rejects.toMatchObject(exhausted);
  const inline = many - 2;
  expect(await counts()).toMatchObject({ used: 10, held: 2, inline, redeemed: 8 });
  // Two replicas concurrently, and then one of them again.
  await Promise.all([store.moveInlineLeases.run(), another.moveInlineLeases.run()]);
  await store.moveInlineLeases.run();
  const moved = { used: inline + 10, held: inline + 2, heldLeases: inline + 2, intents: 0, inline: 0 };
  expect(await counts()).toMatchObject(moved);
  await expect(hold(many + 3)).rejects.toMatchObject(exhausted);
  await hold(5);
  await store.settling.redeem({ promoId, orderId: anOrderId(3), paidAt });
  await store.settling.release({ promoId, orderId: anOrderId(4) });
  await hold(many + 3);
  await expect(hold(many + 4)).rejects.toMatchObject(exhausted);
  expect(await counts()).toMatchObject({ used: many + 8, held: many - 1, heldLeases: many - 1, redeemed: 9 });
}, 180_000);

it('migrating beside replicas of the previous version keeps the counts exact', async () => {
  const orders = 300;
  const promoId = await anOldPromo(7 + orders, orders);
  const old = previousVersion(store.promoModel);
  const earlier = Array.from({ length: orders }, (_, at) => at).map(async (at) => {
    if (at % 3 === 0) return old.redeem(promoId, anOrderId(at), until, day);
    if (at % 3 === 1) return old.release(promoId, anOrderId(at));
    return old.hold(promoId, anOrderId(1_000 + at), until);
  });
  const outcomes = await Promise.all([
    ...earlier,
    store.moveInlineLeases.run(),
    another.moveInlineLeases.run(),
  ]);
  await store.moveInlineLeases.run();
  const promo = await store.promos.findByCode(phrase);
  const heldLeases = await store.leaseModel.countDocuments({ state: 'held' });
  const redeemed = outcomes.filter((did, at) => at < orders && at % 3 === 0 && did === true).length;
  expect(promo).toMatchObject({ leases: [], intents: [], held: heldLeases, used: 7 + redeemed + heldLeases });
  expect(promo?.used).toBeLessThanOrEqual(7 + orders);
}, 60_000);

it('a use stored twice for one order is released when it is migrated', async () => {
  await anOldPromo(100, 0);
  await hold(1);
  await store.promoModel.updateOne({ phrase }, { $push: { leases: { orderId: anOrderId(1), until } } });
  await store.moveInlineLeases.run();
  expect(await counts()).toMatchObject({ used: 8, held: 1, heldLeases: 1, inline: 0, intents: 0 });
});
