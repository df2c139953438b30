import { benchEmail, benchPhone, buyersOf, createBenchOrdersSection } from '../seed/bench-orders.section.ts';
import { openSeedBus } from '../seed/seed-bus.ts';
import type { BenchSubject, OpenSubject } from './bench-subject.ts';
import { calling } from './calling.ts';
import { loneShopNeeds, openLoneShop } from './lone-shop.ts';

export interface OrderSearchOptions {
  orders: number;
}

/** A prime, so that searches close in time hit distant index entries. */
const stride = 7_919;

/** Measures how visitors without an account find their orders among very many. */
export const orderSearchSubject = ({ orders }: OrderSearchOptions): BenchSubject => ({
  title: `Order search, ${orders} orders`,
  about: [
    `POST /api/user/orders/search over HTTP, through gateway and service, among ${orders} orders of ${buyersOf(orders)} buyers with two each, who take turns. "unknown" is a phone that no order has.`,
    'The floor is a bare Fastify that answers a few bytes to the same client. The limits of searches are in force: no contact comes twice within a minute more often than they allow.',
    'All processes, the database, NATS and the load itself share the machine.',
  ],
  needs: loneShopNeeds,
  concurrencies: [1, 8, 16],
  open: () => open(orders),
});

const open = (orders: number): Promise<OpenSubject> =>
  openLoneShop('orders', async ({ origin, natsUrl, busPrefix }) => {
    const filled = await fill(natsUrl, busPrefix, orders);
    const turns = buyersInTurn(buyersOf(orders));
    return {
      subjects: [
        calling('by phone', () => search(origin, { phone: benchPhone(turns()) }, 2)),
        calling('by e-mail', () => search(origin, { email: benchEmail(turns()) }, 2)),
        calling('unknown', () => search(origin, { phone: `7999${benchPhone(turns()).slice(4)}` }, 0)),
      ],
      facts: [filled],
    };
  });

/** @throws Error when the search is refused, or finds another number of orders than expected */
async function search(origin: string, contact: Record<string, string>, expected: number): Promise<void> {
  const answer = await fetch(`${origin}/api/user/orders/search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(contact),
  });
  const found: unknown = await answer.json();
  if (!Array.isArray(found) || found.length !== expected)
    throw new Error(`a search was answered with ${answer.status}`);
}

function buyersInTurn(buyers: number): () => number {
  let turn = 0;
  return () => (turn++ * stride) % buyers;
}

/** @returns how many were written and how fast */
async function fill(natsUrl: string, prefix: string, orders: number): Promise<string> {
  const bus = await openSeedBus(natsUrl, prefix);
  try {
    const begunAt = performance.now();
    await createBenchOrdersSection(orders).fill(bus, () => undefined);
    const seconds = (performance.now() - begunAt) / 1_000;
    return `${orders} orders, imported in ${seconds.toFixed(1)} s`;
  } finally {
    await bus.close();
  }
}
