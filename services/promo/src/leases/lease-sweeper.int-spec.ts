import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { findPromoNeeds, ParsedRequestOf, ReplyOf } from '@shop/contracts';
import type { Bus, Logger } from '@shop/service-kit';
import { testEnvironment } from '@shop/testing';
import { anOrderId } from '../../test/open-promo-service.ts';
import { openPromoStore, termsOf, type PromoStore } from '../../test/open-promo-store.ts';
import { LeaseSweeper } from './lease-sweeper.ts';

type Reply = ReplyOf<typeof findPromoNeeds>;
type Requested = Reply['needed'];

const begun = new Date('2026-11-21T09:00:00Z').getTime();
const minute = 60_000;
const phrase = 'KEPT';

const { env, dropDatabases } = testEnvironment();
const logger = { warn: jest.fn(), error: jest.fn() };
let store: PromoStore;
let sweeper: LeaseSweeper;
let time: number;
/** The stubbed reply about the orders of leases; `requested` records the requests. */
let answer: (requested: Requested) => Reply | Promise<Reply>;
let requested: Requested[];

beforeAll(async () => {
  const clock = (): Date => new Date(time);
  store = await openPromoStore({ env, logger, clock });
  const request = async (
    _contract: unknown,
    input: ParsedRequestOf<typeof findPromoNeeds>,
  ): Promise<object> => {
    requested.push(input.leases);
    return answer(input.leases);
  };
  const bus = { request } as unknown as Bus;
  const { leases, announced, intents } = store;
  sweeper = new LeaseSweeper(bus, leases, announced, intents, clock, logger as unknown as Logger);
});
afterAll(async () => {
  await store.close();
  await dropDatabases();
});
beforeEach(async () => {
  await store.clear();
  jest.clearAllMocks();
  time = begun;
  requested = [];
  answer = () => ({ needed: [] });
});

/** A promo with three uses, one of which an order has reserved for that many minutes. @returns the promo's id */
async function aHeldPromo(order: number, minutes: number): Promise<string> {
  if (!(await store.promos.findByCode(phrase)))
    await store.promos.create(termsOf(phrase, 3), null, new Date(time));
  const until = new Date(time + minutes * minute).toISOString();
  const { promoId } = await store.holding.run({ orderId: anOrderId(order), phrase, lines: [], until });
  return promoId;
}
const held = async (): Promise<string[]> => {
  const found = await store.leaseModel.find({ state: 'held' }).sort({ orderId: 1 }).lean();
  const promo = await store.promos.findByCode(phrase);
  expect(promo).toMatchObject({ held: found.length, intents: [] });
  return found.map(({ orderId }) => orderId);
};

describe('a reserved use after its deadline', () => {
  it('is released when its order does not exist, and not before the request about it', async () => {
    const promoId = await aHeldPromo(1, 75);
    await aHeldPromo(2, 90);
    time = begun + 74 * minute;
    await sweeper.runDue();
    expect([requested, await held()]).toEqual([[], [anOrderId(1), anOrderId(2)]]);
    time = begun + 75 * minute;
    await sweeper.runDue();
    expect(requested).toEqual([[{ promoId, orderId: anOrderId(1) }]]);
    expect(await held()).toEqual([anOrderId(2)]);
    expect(logger.warn).toHaveBeenCalledTimes(1);
  });

  it('is kept for an order that may still be paid, and checked again later', async () => {
    await aHeldPromo(1, 75);
    answer = (needed) => ({ needed });
    time = begun + 76 * minute;
    await sweeper.runDue();
    await sweeper.runDue();
    expect([requested.length, await held()]).toEqual([1, [anOrderId(1)]]);
    answer = () => ({ needed: [] });
    time += 15 * minute;
    await sweeper.runDue();
    expect([requested.length, await held()]).toEqual([2, []]);
  });

  it('is kept while orders cannot be requested', async () => {
    await aHeldPromo(1, 75);
    answer = () => Promise.reject(new Error('no answer'));
    time = begun + 80 * minute;
    await sweeper.runDue();
    expect(await held()).toEqual([anOrderId(1)]);
    answer = () => ({ needed: [] });
    await sweeper.runDue();
    expect(await held()).toEqual([]);
  });

  it('that is redeemed during the check is counted once', async () => {
    const promoId = await aHeldPromo(1, 75);
    time = begun + 80 * minute;
    answer = async () => {
      await store.settling.redeem({ promoId, orderId: anOrderId(1), paidAt: new Date(time).toISOString() });
      return { needed: [] };
    };
    await sweeper.runDue();
    expect(await store.promos.findByCode(phrase)).toMatchObject({ used: 1, held: 0 });
    expect(logger.warn).not.toHaveBeenCalled();
  });

  it('of a repeated checkout is checked later', async () => {
    await aHeldPromo(1, 75);
    time = begun + 60 * minute;
    await aHeldPromo(1, 75);
    time = begun + 80 * minute;
    await sweeper.runDue();
    expect([requested, await held()]).toEqual([[], [anOrderId(1)]]);
  });
});

it('days older than the usage curve are removed from the promo', async () => {
  const promoId = await aHeldPromo(1, 75);
  await aHeldPromo(2, 75);
  const day = '2026-11-21';
  await store.settling.redeem({ promoId, orderId: anOrderId(1), paidAt: new Date(begun).toISOString() });
  await store.promoModel.updateOne({ phrase }, { $set: { 'days.2026-08-14': 5, 'days.2026-08-15': 7 } });
  time += 24 * 60 * minute;
  await sweeper.runDue();
  expect((await store.promos.findByCode(phrase))?.days).toEqual({ [day]: 1, '2026-08-15': 7 });
});
