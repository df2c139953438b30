import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { createProduct, getProduct } from '@shop/contracts';
import { eventually } from '@shop/testing';
import { Types } from 'mongoose';
import { openTwoCatalogues, type TwoCatalogues } from './open-two-catalogues.ts';

/** Identifies the database command that writes a step; the command of a lease contains the time only. */
const writing = ['findAndModify', 'plannedDiscountKopecks'] as const;
/** Varies by turn, so that the two processes do not keep polling at the same distance. */
const atOnce = (turn: number): number => 5 + 3 * turn;

let shop: TwoCatalogues;
let victim: TwoCatalogues['victim'];
let bus: TwoCatalogues['bus'];
let database: TwoCatalogues['database'];
let categoryId: string;
let subcategoryId: string;

beforeAll(async () => {
  shop = await openTwoCatalogues();
  ({ victim, bus, database, categoryId, subcategoryId } = shop);
}, 60_000);
afterEach(() => victim.stop());
afterAll(() => shop.close());

type Step = 'publishAt' | 'hideAt' | 'discountFrom' | 'discountTo';

const price = 500_000;
const discount = 400_000;
const later = '2036-11-23T09:00:00.000Z';

const steps: Record<Step, { before: object; after: object }> = {
  publishAt: { before: { publishAt: later }, after: { isAvailable: true } },
  hideAt: { before: { hideAt: later }, after: { isAvailable: false } },
  discountFrom: {
    before: { discountPriceKopecks: discount, discountFrom: later },
    after: { discountPriceKopecks: discount },
  },
  discountTo: {
    before: { discountPriceKopecks: discount, discountTo: later },
    after: { discountPriceKopecks: null },
  },
};

const toObjectIds = (ids: readonly string[]): Types.ObjectId[] => ids.map((id) => new Types.ObjectId(id));

let number = 0;

async function plan(step: Step, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let made = 0; made < count; made += 1) {
    const { id } = await bus.request(createProduct, {
      ...createProduct.example.request,
      ...{ article: `P-${(number += 1)}`, title: `Товар ${number}`, priceKopecks: price },
      ...{ categoryId, subcategoryIds: [subcategoryId], collectionIds: [], ...steps[step].before },
    });
    ids.push(id);
  }
  return ids;
}

/** Makes all of them due now: each process claims some of them. */
async function makeDue(step: Step, ids: readonly string[]): Promise<void> {
  const due = new Date();
  await database
    .collection('products')
    .updateMany({ _id: { $in: toObjectIds(ids) } }, { $set: { [step]: due, nextPlannedAt: due } });
}

const killings = (Object.keys(steps) as Step[]).flatMap((step) =>
  (['before', 'after'] as const).map((when) => ({ step, when })),
);

it.each(killings)(
  'a process killed $when writing $step leaves each step applied once and announced',
  async ({ step, when }) => {
    await victim.start();
    const { hasCome, stopped } = victim.stopAt({ texts: writing, when });
    const all: string[] = [];
    // The other process may have claimed all of them.
    for (let turn = 1; !hasCome(); turn += 1) {
      expect(turn).toBeLessThan(20);
      const ids = await plan(step, atOnce(turn));
      all.push(...ids);
      await makeDue(step, ids);
      await eventually(async () => {
        const open = { _id: { $in: toObjectIds(ids) }, [step]: { $ne: null } };
        const waiting = await database.collection('products').countDocuments(open);
        if (waiting > 0 && !hasCome()) throw new Error('not yet');
      }, 20_000);
    }
    await stopped;
    await eventually(async () => {
      const open = { _id: { $in: toObjectIds(all) }, nextPlannedAt: { $ne: null } };
      expect(await database.collection('products').countDocuments(open)).toBe(0);
      for (const id of all) expect(await bus.request(getProduct, { id })).toMatchObject(steps[step].after);
    }, 30_000);
    const records = await database
      .collection('audit_outbox')
      .find({ message: 'catalogue.product.update.v1', entityId: { $in: all } })
      .toArray();
    const finished = records.filter(({ state }) => state === 'finished').map(({ entityId }) => entityId);
    const begun = records.filter(({ state }) => state === 'started').map(({ entityId }) => entityId);
    // Each product was written once: by the process that recorded it, or by the killed one, which could not.
    expect(new Set(finished).size).toBe(finished.length);
    const byTheDead = all.filter((id) => !finished.includes(id));
    expect(begun).toEqual(expect.arrayContaining(byTheDead));
    // The killed process may have written other products at the same time.
    if (when === 'after') expect(byTheDead.length).toBeGreaterThan(0);
    expect(finished.length).toBeGreaterThan(0);
  },
  120_000,
);
