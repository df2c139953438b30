import { importOrders, maxImportedAtOnce, type RequestOf } from '@shop/contracts';
import { adminStatuses, deliveryTypes, paymentStatuses, roublesToKopecks } from '@shop/domain';
import { atOnce } from './at-once.ts';
import type { SeedSection } from './seed-section.ts';

type BenchOrder = RequestOf<typeof importOrders>['orders'][number];

const requestsAtOnce = 4;
const sayEvery = 10_000;
const minuteMs = 60_000;
const firstDay = Date.parse('2024-01-01T00:00:00Z');

/** The number of orders of each buyer. */
const ordersOfBuyer = 2;
const buyersOf = (orders: number): number => Math.ceil(orders / ordersOfBuyer);
const benchPhone = (buyer: number): string => `7900${String(buyer).padStart(7, '0')}`;
const benchEmail = (buyer: number): string => `buyer-${buyer}@bench.example`;

/** The n-th order, the same on every call. Numbers begin at 1, below those of the shop's own orders. */
function benchOrder(number: number, orders: number): BenchOrder {
  const buyer = number % buyersOf(orders);
  const pick = <Word>(words: readonly [Word, ...Word[]]): Word => words[number % words.length] ?? words[0];
  const price = roublesToKopecks(1_000 + (number % 50) * 100);
  return {
    line: number,
    oldId: `bench-${number}`,
    number,
    createdAt: new Date(firstDay + number * minuteMs).toISOString(),
    totalKopecks: price,
    paymentStatus: pick(paymentStatuses),
    adminStatus: pick(adminStatuses),
    deliveryType: pick(deliveryTypes),
    buyer: {
      firstName: 'Покупатель',
      secondName: `Номер ${buyer}`,
      middleName: '',
      email: benchEmail(buyer),
      phone: benchPhone(buyer),
      contact: '',
    },
    telegram: null,
    delivery: { address: `Тверь, Советская, ${number % 200}`, index: '170100' },
    comment: '',
    trackId: null,
    lines: [
      {
        ...{ productId: '', title: 'Худи', colour: 'black', size: 'M', seam: null },
        ...{ quantity: 1, unitPriceKopecks: price },
      },
    ],
  };
}

/** Many orders for measuring, imported like those of an earlier site. */
export const createBenchOrdersSection = (count: number): SeedSection => ({
  name: 'bench orders',
  isDemo: false,
  async fill(bus, say) {
    const starts = Array.from(
      { length: Math.ceil(count / maxImportedAtOnce) },
      (_, at) => at * maxImportedAtOnce,
    );
    let written = 0;
    let done = 0;
    await atOnce(requestsAtOnce, starts, async (start) => {
      const size = Math.min(maxImportedAtOnce, count - start);
      const orders = Array.from({ length: size }, (_, at) => benchOrder(start + at + 1, count));
      const reply = await bus.request(importOrders, { orders, isDryRun: false });
      written += reply.written;
      done += size;
      if (done % sayEvery === 0) say(`${done} of ${count} bench orders`);
    });
    return { written, kept: count - written };
  },
});
