import { holdPromo, redeemPromo, releasePromo } from '@shop/contracts';
import { openSeedBus, type SeedBus } from '../seed/seed-bus.ts';
import type { BenchSubject, OpenSubject } from './bench-subject.ts';
import { calling } from './calling.ts';
import type { Row, Subject } from './compare.ts';
import { loneShopNeeds, openLoneShop } from './lone-shop.ts';
import { benchOrder, writeUsedPromo, type UsedPromo } from './promo-uses.ts';

/** Above the orders that hold uses from the beginning. */
const firstOrder = 100_000_000;
const hourMs = 60 * 60_000;

/** Measures a use of a promo, depending on how many uses the promo has. */
export const promoSubject = ({ uses }: { uses: readonly number[] }): BenchSubject => ({
  title: `Promo with ${uses.join(', ')} uses`,
  about: [
    'A use is held for a new order and then redeemed, or held and given back: two requests over NATS to the whole shop in one process. So many other orders hold uses of the same promo meanwhile. The floor of each is the same with the fewest uses.',
    'All processes, the database, NATS and the load itself share the machine.',
  ],
  needs: loneShopNeeds,
  concurrencies: [1, 8],
  summarise: (rows) => rows.flatMap((row) => ratioOf(row, rows)),
  open: () => open(uses),
});

const open = (uses: readonly number[]): Promise<OpenSubject> =>
  openLoneShop('promo', async ({ mongodbUri, natsUrl, databases, busPrefix }, closing) => {
    const bus = await openSeedBus(natsUrl, busPrefix);
    closing.add(() => bus.close());
    const database = { mongodbUri, database: `${databases}promo` };
    const promos: { uses: number; promo: UsedPromo }[] = [];
    for (const one of uses) promos.push({ uses: one, promo: await writeUsedPromo(bus, database, one) });
    const fewest = Math.min(...uses);
    let order = firstOrder;
    const subjectsOf = (end: 'redeem' | 'release'): Subject[] =>
      promos.map(({ uses: many, promo }) =>
        calling(
          nameOf(end, many),
          () => use(bus, promo, benchOrder(order++), end),
          many === fewest ? undefined : nameOf(end, fewest),
        ),
      );
    return { subjects: [...subjectsOf('redeem'), ...subjectsOf('release')], facts: [] };
  });

const nameOf = (end: string, uses: number): string => `hold and ${end}, ${uses} uses`;

async function use(
  bus: SeedBus,
  { id, phrase }: UsedPromo,
  orderId: string,
  end: 'redeem' | 'release',
): Promise<void> {
  const until = new Date(Date.now() + hourMs).toISOString();
  await bus.request(holdPromo, { orderId, phrase, lines: [], until });
  if (end === 'release') await bus.request(releasePromo, { promoId: id, orderId });
  else await bus.request(redeemPromo, { promoId: id, orderId, paidAt: new Date().toISOString() });
}

/** The ratio of the latencies to those with the fewest uses. */
function ratioOf({ subject, concurrency, figures, floor }: Row, rows: readonly Row[]): string[] {
  const base = rows.find((row) => row.subject === floor && row.concurrency === concurrency);
  if (!base?.subject.startsWith('hold') || base.subject === subject) return [];
  const ratio = (figures.p50 / base.figures.p50).toFixed(2);
  const ratio95 = (figures.p95 / base.figures.p95).toFixed(2);
  return [`${subject}, c=${concurrency}: p50 ${ratio} times, p95 ${ratio95} times that of ${base.subject}`];
}
