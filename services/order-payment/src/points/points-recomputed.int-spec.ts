import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Logger } from '@shop/service-kit';
import { paidAtOf, readHistory } from '../orders/order-history.ts';
import { randomOf } from '../../test/random.ts';
import { openOrders, type OpenOrders } from '../../test/open-orders.ts';
import { openPoints, type OpenPoints } from '../../test/open-points.ts';
import { openTrade } from '../../test/open-trade.ts';
import type { Effect } from '../effects/effect.ts';
import { effectsConfig } from '../effects/effects.config.ts';
import { EffectsRunner } from '../effects/effects-runner.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import type { Order } from '../orders/order.schema.ts';
import { EffectRepository } from '../orders/effect.repository.ts';
import { effectNames } from '../orders/effect-name.ts';
import type { Month } from './moscow-month.ts';

let shop: OpenOrders;
let points: OpenPoints;
const time = { ms: new Date('2026-12-05T09:00:00Z').getTime() };
const logger = { info: () => undefined, warn: () => undefined, error: () => undefined } as unknown as Logger;

beforeAll(async () => {
  shop = await openOrders();
  points = await openPoints(shop);
});
afterAll(() => shop.close());

/** A replica that sometimes dies: before an effect, or after the effect ran and before that is stored. */
function aMortalReplica(random: () => number): EffectsRunner {
  const frozen: OrderRecord[] = [];
  const effects = effectNames.map((name): Effect => ({
    name,
    run: async (order) => {
      if (random() < 0.15) throw new Error('died before');
      if (name.endsWith('-points')) await points.counting.run(order);
      // The replica may also have been suspended in the middle, and resume with outdated data.
      frozen.push(order);
      if (random() < 0.3) await points.counting.run(frozen[Math.floor(random() * frozen.length)] ?? order);
      if (random() < 0.15) throw new Error('died after');
    },
  }));
  let leases = 0;
  const name = random();
  return new EffectsRunner(
    new EffectRepository(shop.model),
    effects,
    () => `${name}-${leases++}`,
    effectsConfig.parse({}),
    () => new Date(time.ms),
    logger,
  );
}

/** The life of one order: paid, often refunded in part or whole, sometimes cancelled. */
async function live(random: () => number): Promise<void> {
  const trade = openTrade(shop);
  const customer = random() < 0.1 ? null : `customer-${Math.floor(random() * 12)}`;
  const roubles = 50 + Math.floor(random() * 3_000);
  // On both sides of Moscow's midnight between November and December; many at the same moment, to produce ties.
  const at = new Date(Date.UTC(2026, 10, 30, 20, Math.floor(random() * 12) * 10));
  let order = await trade.aPaidOrder(customer, roubles, at);
  let left = roubles;
  while (left > 0 && random() < 0.4) {
    const part = random() < 0.3 ? left : Math.ceil(random() * left);
    order = await trade.refund(order, part);
    left -= part;
  }
  if (random() < 0.15) await trade.cancel(order);
}

const calendar = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Moscow',
  year: 'numeric',
  month: '2-digit',
});

/** The leaderboard of a month, computed from the orders alone and with a different algorithm than the shop's. */
function recomputed(orders: readonly Order[], month: Month): [string, number, string][] {
  const paid = orders.flatMap((order) => {
    const at = paidAtOf(readHistory(order.history));
    if (!at || order.customerId === null || calendar.format(at) !== month) return [];
    const back = order.refunds
      .filter(({ status }) => status === 'succeeded')
      .reduce((sum, { shares }) => sum + (shares[0]?.kopecks ?? 0), 0);
    const kept = order.adminStatus === 'canceled' ? 0 : order.totals.goodsKopecks - back;
    return [{ customer: order.customerId, at: at.toISOString(), kept }];
  });
  const people = [...new Set(paid.map(({ customer }) => customer))].map(
    (customer): [string, number, string] => {
      const own = paid.filter((one) => one.customer === customer);
      const upTo = (moment: string): number =>
        Math.floor(own.filter(({ at }) => at <= moment).reduce((sum, { kept }) => sum + kept, 0) / 10_000);
      const moments = own.map(({ at }) => at).toSorted();
      const all = upTo(moments.at(-1) ?? '');
      return [customer, all, moments.find((moment) => upTo(moment) === all) ?? ''];
    },
  );
  return people
    .filter(([, all]) => all > 0)
    .toSorted((a, b) => b[1] - a[1] || a[2].localeCompare(b[2]) || a[0].localeCompare(b[0], 'en'));
}

it.each([1, 2, 3])(
  'the leaderboard equals one recomputed from the orders despite concurrent changes and failures (seed %d)',
  async (seed) => {
    const random = randomOf(seed);
    const replicas = Array.from({ length: 3 }, () => aMortalReplica(random));
    let isLiving = true;
    const working = replicas.map(async (replica) => {
      while (isLiving) {
        await replica.runDue();
        time.ms += 1_000;
      }
    });
    await Promise.all(Array.from({ length: 60 }, () => live(random)));
    isLiving = false;
    await Promise.all(working);
    while (await shop.model.exists({ 'effects.0': { $exists: true } })) {
      time.ms += 10 * 60_000;
      await Promise.all(replicas.map((replica) => replica.runDue()));
    }
    const orders = await shop.model.find().lean<Order[]>();
    for (const month of ['2026-11', '2026-12'] as const) {
      const row = await points.standings.findFirst(month, 1_000);
      const expected = recomputed(orders, month);
      expect(row.map((one) => [one.customerId, one.points, one.reachedAt.toISOString()])).toEqual(expected);
      expect(expected.length).toBeGreaterThan(5);
      const levels = await points.standings.findLevels(month);
      const ranks = row.map(async (one) => {
        const above = levels.filter((level) => level.points > one.points);
        const earlier = await points.standings.countEarlier(month, one);
        return above.reduce((sum, { people }) => sum + people, 0) + earlier;
      });
      expect(await Promise.all(ranks)).toEqual(row.map((_one, at) => at));
    }
  },
  60_000,
);
