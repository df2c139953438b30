import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { AppError } from '@shop/domain';
import { testEnvironment } from '@shop/testing';
import fc from 'fast-check';
import type { PromoRecord } from '../src/promos/promo.repository.ts';
import { anOrderId } from './open-promo-service.ts';
import { openPromoStore, termsOf, type PromoStore } from './open-promo-store.ts';

const phrase = 'MIXED';
const day = '2026-11-21';
const paidAt = `${day}T09:20:00.000Z`;
const until = new Date('2027-01-01T00:00:00Z');
const logger = { error: () => undefined };

/** One request as a task whose database calls can be suspended. */
interface Task {
  isDead: boolean;
  isDone: boolean;
  resume: (() => void) | null;
}
class Killed extends Error {}
const tasks = new AsyncLocalStorage<Task>();

/** Suspends each call of a repository until its turn; the calls of a killed task never happen. */
function stepped<Part extends object>(part: Part): Part {
  return new Proxy(part, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return async (...args: unknown[]): Promise<unknown> => {
        const task = tasks.getStore();
        if (task) await new Promise<void>((resolve) => (task.resume = resolve));
        if (task?.isDead) throw new Killed();
        return Reflect.apply(member, target, args);
      };
    },
  });
}

const { env, dropDatabases } = testEnvironment();
/** The calls of `store` wait for their turn; those of `calm` do not. */
let store: PromoStore;
let calm: PromoStore;
let maxUses: number;

beforeAll(async () => {
  store = await openPromoStore({ env, logger, wrap: stepped });
  calm = await openPromoStore({ env, logger });
});
afterAll(async () => {
  await store.close();
  await calm.close();
  await dropDatabases();
});

type Deed = (promoId: string) => Promise<unknown>;
const order = fc.integer({ min: 1, max: 2 }).map(anOrderId);
const held = (orderId: string) => ({ orderId, phrase, lines: [], until: until.toISOString() });
const deed: fc.Arbitrary<Deed> = fc.oneof(
  {
    weight: 4,
    arbitrary: order.map(
      (orderId): Deed =>
        () =>
          store.holding.run(held(orderId)),
    ),
  },
  {
    weight: 3,
    arbitrary: order.map(
      (orderId): Deed =>
        (promoId) =>
          store.settling.redeem({ promoId, orderId, paidAt }),
    ),
  },
  {
    weight: 3,
    arbitrary: order.map(
      (orderId): Deed =>
        (promoId) =>
          store.settling.release({ promoId, orderId }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.integer({ min: 0, max: 3 }).map((uses): Deed => async () => {
      maxUses = Math.max(maxUses, uses);
      await store.promos.change(termsOf(phrase, uses), until);
    }),
  },
);
function begin(work: Deed, promoId: string): Task {
  const task: Task = { isDead: false, isDone: false, resume: null };
  void tasks.run(task, async () => {
    try {
      await work(promoId);
    } catch (error) {
      if (!(error instanceof Killed) && !(error instanceof AppError && error.status < 500)) throw error;
    } finally {
      task.isDone = true;
    }
  });
  return task;
}

async function settled(all: readonly Task[]): Promise<void> {
  while (!all.every(({ isDone, resume }) => isDone || resume)) await turn();
}

/** Runs one step at a time in random order; occasionally kills a task at its step. */
async function interleave(all: readonly Task[], randoms: Iterator<number>): Promise<void> {
  for (;;) {
    await settled(all);
    const waiting = all.filter(({ isDone }) => !isDone);
    if (waiting.length === 0) return;
    const random = randoms.next().value ?? 0;
    const task = waiting[Math.floor(random / 16) % waiting.length];
    if (!task?.resume) throw new Error('a task waits for nothing');
    task.isDead ||= random % 16 === 0;
    const resume = task.resume;
    task.resume = null;
    resume();
    await settled(all);
    await expectNoOverdraft();
  }
}

async function thePromo(): Promise<PromoRecord> {
  const promo = await calm.promos.findByCode(phrase);
  if (!promo) throw new Error('no promo');
  return promo;
}

/** @returns the number of uses that orders have */
async function taken(): Promise<{ held: number; redeemed: number; promo: PromoRecord }> {
  const promo = await thePromo();
  const leases = await calm.leaseModel.find({ promoId: promo.id }).lean();
  const of = (state: string): number => leases.filter((lease) => lease.state === state).length;
  return { held: of('held'), redeemed: of('redeemed'), promo };
}

async function expectNoOverdraft(): Promise<void> {
  const promo = await thePromo();
  expect(promo.used).toBeLessThanOrEqual(maxUses);
  expect(promo.held).toBeGreaterThanOrEqual(0);
  expect(promo.used).toBeGreaterThanOrEqual(promo.held);
}

/** Asserts that counters and leases agree once all pending intents are completed. */
async function expectAgreement(): Promise<void> {
  const stale = await calm.announced.findStale(new Date(Date.now() + 60_000));
  for (const intent of stale) await calm.intents.complete(intent.promoId, intent);
  const { held: heldLeases, redeemed, promo } = await taken();
  const counted = Object.values(promo.days).reduce((sum, one) => sum + one, 0);
  expect({ held: promo.held, intents: promo.intents.length }).toEqual({ held: heldLeases, intents: 0 });
  expect(promo.used - promo.held).toBe(counted);
  expect(counted).toBe(redeemed);
  expect(promo.used).toBeLessThanOrEqual(maxUses);
}

async function aPromo(uses: number): Promise<string> {
  await calm.clear();
  maxUses = uses;
  return (await calm.promos.create(termsOf(phrase, uses), null, new Date()))?.id ?? '';
}

const randoms = fc.array(fc.nat(16 * 5_040), { minLength: 150, maxLength: 150 });

it('no use is lost, duplicated or oversold for any interleaving of steps and killed processes', async () => {
  const uses = fc.integer({ min: 1, max: 2 });
  await fc.assert(
    fc.asyncProperty(
      uses,
      fc.array(deed, { minLength: 2, maxLength: 7 }),
      randoms,
      async (max, deeds, random) => {
        const promoId = await aPromo(max);
        await interleave(
          deeds.map((one) => begin(one, promoId)),
          random.values(),
        );
        await expectAgreement();
      },
    ),
    { numRuns: 150, endOnFailure: true },
  );
}, 240_000);
