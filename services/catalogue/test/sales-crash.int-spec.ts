import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { countSales } from '@shop/contracts';
import { eventually, openKilledService, type KilledService, type Moment } from '@shop/testing';
import { aStoredProduct } from './a-stored-product.ts';
import { idOf, openSales, type OpenSales } from './open-sales.ts';

let shop: OpenSales;
let service: KilledService;
let orders = 0;

beforeAll(async () => {
  shop = await openSales();
  service = await openKilledService('catalogue', {
    ...shop.env,
    CATALOGUE_POPULARITY_INTERVAL_MS: '600',
  });
  await shop.connection.collection('products').insertOne(aStoredProduct(7));
  await service.start();
}, 60_000);
afterAll(async () => {
  await service.close();
  await shop.close();
});

/** Retries until there is a response, as the runner of effects does. */
const sell = (orderId: string): Promise<object> =>
  eventually(
    () =>
      service.bus.request(
        countSales,
        { orderId, sold: [{ productId: idOf(7), quantity: 2 }] },
        { timeoutMs: 3_000 },
      ),
    60_000,
  );
const sumUp = ['update', 'product_sales', '$inc'];
const moments: [string, Moment][] = [
  ['the order is about to be noted', { texts: ['insert', 'sold_orders'], when: 'before' }],
  ['the order is noted and nobody knows', { texts: ['insert', 'sold_orders'], when: 'after' }],
  ['a batch is about to be opened', { texts: ['sales_batch', 'orderIds'], when: 'before' }],
  ['a batch is opened', { texts: ['sales_batch', 'orderIds'], when: 'after' }],
  ['the pieces are about to be added', { texts: sumUp, when: 'before' }],
  ['the pieces are added and the order is not marked', { texts: sumUp, when: 'after' }],
  ['the order is about to be marked', { texts: ['sold_orders', 'waitingSince', '$unset'], when: 'before' }],
  [
    'the order is marked and the batch not closed',
    { texts: ['sold_orders', 'waitingSince', '$unset'], when: 'after' },
  ],
  ['the product is about to show it', { texts: ['update', 'popularityVersion', '$max'], when: 'before' }],
  [
    'the product shows it and that is not noted',
    { texts: ['update', 'popularityVersion', '$max'], when: 'after' },
  ],
];

it.each(moments)(
  'an order is counted once and shown when the process is killed when %s',
  async (_name, moment) => {
    orders += 1;
    const order = idOf(orders);
    const killsBefore = service.kills;
    service.database.arm(moment, () => service.strike());
    await sell(order);
    await eventually(() => expect(service.kills).toBe(killsBefore + 1), 30_000);
    // The response may have been lost, so the runner retries.
    await sell(order);
    await eventually(async () => {
      const product = await shop.connection.collection('products').findOne({ article: 'S-7' });
      expect(product?.['orderedTimes']).toBe(2 * orders);
    }, 60_000);
    expect(await shop.pieces()).toEqual({ 7: 2 * orders });
  },
  180_000,
);
