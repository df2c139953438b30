import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { findPromoNeeds, ParsedRequestOf, ReplyOf } from '@shop/contracts';
import type { Bus, Logger } from '@shop/service-kit';
import { testEnvironment } from '@shop/testing';
import { createConnection, type Connection, type Model } from 'mongoose';
import { anOrderId } from '../../test/open-promo-service.ts';
import { LeaseRepository } from '../promos/lease.repository.ts';
import { PromoRepository, type PromoRecord } from '../promos/promo.repository.ts';
import { Promo, promoSchema } from '../promos/promo.schema.ts';
import { LeaseKeeper } from './lease-keeper.ts';

type Lease = ReplyOf<typeof findPromoNeeds>['needed'][number];

const begun = new Date('2026-11-21T09:00:00Z').getTime();
const minute = 60_000;
const terms = {
  phrase: 'KEPT',
  uses: 3,
  endDate: null,
  conditions: { minGoodsKopecks: null, productId: null, collectionId: null },
  action: { discountPercentage: 10, giftProductId: null },
};

const { env, dropDatabases } = testEnvironment();
const logger = { warn: jest.fn(), error: jest.fn() };
let connection: Connection;
let model: Model<Promo>;
let promos: PromoRepository;
let leases: LeaseRepository;
let keeper: LeaseKeeper;
let time: number;
/** What the orders say that they still need, and what they were asked about. */
let answer: (asked: Lease[]) => Lease[] | Promise<Lease[]>;
let asked: Lease[][];

beforeAll(async () => {
  connection = createConnection(env['MONGODB_URI'] ?? '', { dbName: `${env['DB_PREFIX']}promo` });
  model = connection.model(Promo.name, promoSchema) as unknown as Model<Promo>;
  promos = new PromoRepository(model);
  await promos.onModuleInit();
  leases = new LeaseRepository(model);
  const request = async (
    _contract: unknown,
    wish: ParsedRequestOf<typeof findPromoNeeds>,
  ): Promise<object> => {
    asked.push(wish.leases);
    return { needed: await answer(wish.leases) };
  };
  const bus = { request } as unknown as Bus;
  keeper = new LeaseKeeper(bus, leases, () => new Date(time), logger as unknown as Logger);
});
afterAll(async () => {
  await connection.close();
  await dropDatabases();
});
beforeEach(async () => {
  await model.deleteMany({});
  jest.clearAllMocks();
  time = begun;
  asked = [];
  answer = () => [];
});

/** A promo of three uses, one of which an order has reserved for that many minutes. */
async function aHeldPromo(order: number, minutes: number): Promise<PromoRecord> {
  const promo =
    (await promos.findByPhrase(terms.phrase)) ?? (await promos.create(terms, null, new Date(time)));
  const until = new Date(time + minutes * minute);
  const held = promo && (await leases.hold(promo, { orderId: anOrderId(order), until }, new Date(time)));
  if (!held) throw new Error('not held');
  return held;
}
const held = async (): Promise<string[]> =>
  ((await promos.findByPhrase(terms.phrase))?.leases ?? []).map(({ orderId }) => orderId);

describe('a reserved use whose time is over', () => {
  it('comes back when its order was never written, and not a moment before it was asked', async () => {
    const { id } = await aHeldPromo(1, 75);
    await aHeldPromo(2, 90);
    time = begun + 74 * minute;
    await keeper.runDue();
    expect([asked, await held()]).toEqual([[], [anOrderId(1), anOrderId(2)]]);
    time = begun + 75 * minute;
    await keeper.runDue();
    expect(asked).toEqual([[{ promoId: id, orderId: anOrderId(1) }]]);
    expect(await held()).toEqual([anOrderId(2)]);
    expect(logger.warn).toHaveBeenCalledTimes(1);
  });

  it('stays with an order that may still be paid, and is asked about again later', async () => {
    await aHeldPromo(1, 75);
    answer = (leasesAsked) => leasesAsked;
    time = begun + 76 * minute;
    await keeper.runDue();
    await keeper.runDue();
    expect([asked.length, await held()]).toEqual([1, [anOrderId(1)]]);
    answer = () => [];
    time += 15 * minute;
    await keeper.runDue();
    expect([asked.length, await held()]).toEqual([2, []]);
  });

  it('stays while nobody can be asked', async () => {
    await aHeldPromo(1, 75);
    answer = () => Promise.reject(new Error('no answer'));
    time = begun + 80 * minute;
    await keeper.runDue();
    expect(await held()).toEqual([anOrderId(1)]);
    answer = () => [];
    await keeper.runDue();
    expect(await held()).toEqual([]);
  });

  it('that is redeemed while its order is asked is counted, and once', async () => {
    const { id } = await aHeldPromo(1, 75);
    time = begun + 80 * minute;
    answer = async () => {
      await leases.redeem(id, anOrderId(1), new Date(time));
      return [];
    };
    await keeper.runDue();
    expect(await promos.findByPhrase(terms.phrase)).toMatchObject({ used: 1, leases: [] });
    expect(logger.warn).not.toHaveBeenCalled();
  });
});
