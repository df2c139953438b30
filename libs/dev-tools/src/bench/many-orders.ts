import { adminStatuses } from '@shop/domain';
import { ObjectId } from 'mongodb';
import { fillCollection } from './fill-collection.ts';

const secondMs = 1_000;
/** The orders are spread over this many days, the newest a minute ago. */
const days = 365;
/** This many of the newest orders have any status; all older ones are finished, however many there are. */
const newest = 100_000;
const finished = ['delivered', 'canceled'] as const;
/** A prime, so that orders close in time differ in their amounts. */
const stride = 7_919;

export const firstBenchOrder = 100_000;
export const benchBuyers = 5_000;
export const benchName = (buyer: number): string => `Покупатель${buyer}`;
const products = 200;
export const benchProduct = (at: number): string => (at % products).toString(16).padStart(24, 'a');

const pick = <Word>(words: readonly Word[], at: number): Word => {
  const word = words[at % words.length];
  if (word === undefined) throw new Error('nothing to pick from');
  return word;
};
const endsOf = (digits: string, shortest: number): string[] =>
  Array.from({ length: digits.length - shortest + 1 }, (_, at) => digits.slice(at));

/**
 * Writes paid orders directly into the database, with the search fields of the staff list, as the service does.
 *
 * @param firstNumber leaves numbers below it for orders that the shop creates itself
 * @returns a sentence on the speed
 */
export async function writeOrders(
  mongodbUri: string,
  database: string,
  orders: number,
  firstNumber = firstBenchOrder,
): Promise<string> {
  const now = Date.now();
  const seconds = await fillCollection({
    ...{ mongodbUri, database, collection: 'orders', count: orders },
    document: (at) => anOrder(at, { orders, now, firstNumber }),
  });
  return `${orders} orders of ${days} days, written in ${seconds} s`;
}

interface ManyOrders {
  orders: number;
  now: number;
  firstNumber: number;
}

function anOrder(at: number, { orders, now, firstNumber }: ManyOrders): Record<string, unknown> {
  const number = firstNumber + at;
  const step = (days * 86_400 * secondMs) / orders;
  const createdAt = new Date(now - Math.round((orders - at) * step) - 60 * secondMs);
  const adminStatus = pick(orders - at > newest ? finished : adminStatuses, at);
  const buyer = at % benchBuyers;
  const phone = `7900${String(buyer).padStart(7, '0')}`;
  const email = `buyer-${buyer}@bench.example`;
  const price = 100_000 + ((at * stride) % 9_000) * 100;
  const lines = [at, at + 1].map((product) => ({
    ...{ productId: benchProduct(product), title: `Худи с сорокой ${product % products}`, image: null },
    ...{ colour: pick(['black', 'white', 'red'], product), size: pick(['S', 'M', 'L'], at), seam: null },
    ...{ isGift: false, quantity: 1, unitPriceKopecks: price, discountKopecks: 0, paidKopecks: price },
  }));
  const totals = { goodsKopecks: 2 * price, discountKopecks: 0, deliveryKopecks: 35_000 };
  return {
    _id: new ObjectId(),
    ...{ number, createdAt, adminStatus, comment: '', refunds: [], effects: [], contentHash: 'bench' },
    paymentId: `bench-${number}`,
    customerId: null,
    buyer: {
      ...{ firstName: 'Анна', secondName: benchName(buyer), middleName: '', email, phone, contact: '' },
    },
    emailKey: email,
    delivery: {
      type: pick(['PochtaRF', 'CDEK'], at),
      address: `Тверь, Советская, ${at % 200}`,
      index: '170100',
    },
    lines,
    receipt: [],
    totals: { ...totals, totalKopecks: totals.goodsKopecks + totals.deliveryKopecks },
    payment: {
      ...{
        status: 'succeeded',
        url: null,
        provider: 'sandbox',
        providerId: `bench-${number}`,
        cancelReason: null,
      },
      ...{ expiresAt: createdAt, isMetricaPublished: true, refundedKopecks: 0 },
      asking: { dueAt: null, by: 'reconciler', times: 1, lease: null, polledAt: null },
    },
    history: [
      {
        kind: 'payment-status',
        status: 'succeeded',
        source: 'webhook',
        at: createdAt,
        actor: { kind: 'process', name: 'webhook' },
      },
    ],
    // The search fields of the list: see `orders/order-projection.ts` of the service.
    search: [
      ...new Set([
        ...endsOf(String(number), 3),
        ...['анна', benchName(buyer).toLowerCase()],
        ...endsOf(phone, 4),
        ...[email, 'buyer', String(buyer), 'bench', 'example'],
        ...lines.map(({ productId }) => `product:${productId}`),
        ...lines.flatMap(({ title }) => title.toLowerCase().split(' ')),
      ]),
    ],
    addressSearch: ['170100', 'тверь', 'советская', String(at % 200)],
    money: adminStatus === 'canceled' ? 'to-refund' : 'paid',
    statusTermEndsAt: null,
    paidAt: createdAt,
    statusRank: adminStatuses.indexOf(adminStatus),
    isDeleted: false,
  };
}
