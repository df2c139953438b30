import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { holdPromo, redeemPromo, releasePromo } from '@shop/contracts';
import type { Bus, Logger } from '@shop/service-kit';
import { openKilledService, testEnvironment, type KilledService, type Moment } from '@shop/testing';
import { LeaseSweeper } from '../src/leases/lease-sweeper.ts';
import { anOrderId } from './open-promo-service.ts';
import { openPromoStore, termsOf, type PromoStore } from './open-promo-store.ts';

const paidAt = '2026-11-21T09:20:00.000Z';
const impatient = { timeoutMs: 1_000 };
const logger = { warn: jest.fn(), error: jest.fn() };
const orderId = anOrderId(1);

const { env, dropDatabases } = testEnvironment();
let store: PromoStore;
let service: KilledService;

beforeAll(async () => {
  store = await openPromoStore({ env, logger });
  service = await openKilledService('promo', env);
}, 60_000);
afterEach(() => service.stop());
afterAll(async () => {
  await service.close();
  await store.close();
  await dropDatabases();
});

/** The counters, the states of the leases, and the number of pending intents. */
async function state(phrase: string): Promise<object> {
  const promo = await store.promos.findByCode(phrase);
  const leases = await store.leaseModel.find({ promoId: promo?.id }).lean();
  return {
    used: promo?.used,
    held: promo?.held,
    redeemed: Object.values(promo?.days ?? {}).reduce((sum, one) => sum + one, 0),
    states: leases.map(({ state: one }) => one),
    intents: promo?.intents.length,
  };
}

const held = { used: 1, held: 1, redeemed: 0, states: ['held'], intents: 0 };
const free = { used: 0, held: 0, redeemed: 0, states: [], intents: 0 };
const redeemed = { used: 1, held: 0, redeemed: 1, states: ['redeemed'], intents: 0 };
const released = { used: 0, held: 0, redeemed: 0, states: ['released'], intents: 0 };

/** Texts that identify each write of a change: the announcement, the lease, the end. */
const announcement = (kind: string): string[] => ['$push', 'intents', kind];
const end = ['$pull', 'intents'];
const operations = [
  {
    name: 'holding',
    steps: [announcement('hold'), ['insert', 'promo_leases'], end],
    before: free,
    after: held,
  },
  {
    name: 'redeeming',
    steps: [announcement('redeem'), ['promo_leases', 'redeemed', 'settledBy'], end],
    before: held,
    after: redeemed,
  },
  {
    name: 'releasing',
    steps: [announcement('release'), ['promo_leases', 'released', 'settledBy'], end],
    before: held,
    after: released,
  },
];
const stepNames = ['the announcement', 'the change of the lease', 'the end of the intent'];

const moments = operations.flatMap(({ steps, name, ...operation }) =>
  steps.map((texts, at) => ({
    ...operation,
    kind: name,
    name: `${name}, after ${stepNames[at] ?? ''}`,
    // The write has arrived at the database, but the caller gets no reply.
    moment: { texts, when: 'after' } satisfies Moment,
  })),
);

let promos = 0;

/** A promo with one use, which the order already holds if `isHeld`. */
async function aPromo(isHeld: boolean): Promise<{ id: string; phrase: string }> {
  const phrase = `CRASH${promos++}`;
  const promo = await store.promos.create(termsOf(phrase, 1), null, new Date());
  if (isHeld) await store.holding.run(holdRequest(phrase));
  return { id: promo?.id ?? '', phrase };
}
const holdRequest = (phrase: string) => ({
  ...{ orderId, phrase, lines: [] },
  until: new Date(Date.now() + 60 * 60_000).toISOString(),
});

function sendRequest(kind: string, { id, phrase }: { id: string; phrase: string }): Promise<unknown> {
  if (kind === 'holding') return service.bus.request(holdPromo, holdRequest(phrase), impatient);
  if (kind === 'redeeming')
    return service.bus.request(redeemPromo, { promoId: id, orderId, paidAt }, impatient);
  return service.bus.request(releasePromo, { promoId: id, orderId }, impatient);
}

/** Sends the same request to another replica. */
function requestAnother(kind: string, { id, phrase }: { id: string; phrase: string }): Promise<unknown> {
  if (kind === 'holding') return store.holding.run(holdRequest(phrase));
  if (kind === 'redeeming') return store.settling.redeem({ promoId: id, orderId, paidAt });
  return store.settling.release({ promoId: id, orderId });
}

/** The lease sweeper of another replica, a minute later, when the intents of the killed process are stale. */
function aLeaseSweeper(): LeaseSweeper {
  const bus = { request: () => Promise.reject(new Error('nobody is asked')) } as unknown as Bus;
  const clock = (): Date => new Date(Date.now() + 60_000);
  const { leases, announced, intents } = store;
  return new LeaseSweeper(bus, leases, announced, intents, clock, logger as unknown as Logger);
}

describe.each(moments)('a process killed while $name', ({ kind, moment, before, after }) => {
  it.each(['when the request is repeated', 'when nobody repeats the request'])(
    'neither loses nor duplicates a use %s',
    async (how) => {
      const promo = await aPromo(kind !== 'holding');
      expect(await state(promo.phrase)).toEqual(before);
      await service.start();
      const { stopped } = service.stopAt(moment);
      const refused = expect(sendRequest(kind, promo)).rejects.toThrow();
      await stopped;
      if (how === 'when the request is repeated') await requestAnother(kind, promo);
      await aLeaseSweeper().runDue();
      expect(await state(promo.phrase)).toEqual(after);
      await requestAnother(kind, promo);
      expect(await state(promo.phrase)).toEqual(after);
      await refused;
    },
    60_000,
  );
});

it('a process killed before recording its intent has changed nothing', async () => {
  const promo = await aPromo(false);
  await service.start();
  const { stopped } = service.stopAt({ texts: announcement('hold'), when: 'before' });
  const refused = expect(sendRequest('holding', promo)).rejects.toThrow();
  await stopped;
  await aLeaseSweeper().runDue();
  expect(await state(promo.phrase)).toEqual(free);
  await refused;
}, 60_000);
