import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { countSales } from '@shop/contracts';
import { eventually, openKilledService, type KilledService, type NamedMoment } from '@shop/testing';
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
  service.insist(() =>
    service.bus.request(
      countSales,
      { orderId, sold: [{ productId: idOf(7), quantity: 2 }] },
      { timeoutMs: 3_000 },
    ),
  );
const sumUp = ['update', 'product_sales', '$inc'];
const marking = ['sold_orders', 'waitingSince', '$unset'];
const showing = ['update', 'popularityVersion', '$max'];
/** Every step of the count of an order, divided among two orders so that the steps between two deaths are done in full. */
const deaths: readonly (readonly NamedMoment[])[] = [
  [
    ['the order is about to be noted', { texts: ['insert', 'sold_orders'], when: 'before' }],
    ['a batch is about to be opened', { texts: ['sales_batch', 'orderIds'], when: 'before' }],
    ['the pieces are about to be added', { texts: sumUp, when: 'before' }],
    ['the order is about to be marked', { texts: marking, when: 'before' }],
    ['the product is about to show it', { texts: showing, when: 'before' }],
  ],
  [
    ['the order is noted and nobody knows', { texts: ['insert', 'sold_orders'], when: 'after' }],
    ['a batch is opened', { texts: ['sales_batch', 'orderIds'], when: 'after' }],
    ['the pieces are added and the order is not marked', { texts: sumUp, when: 'after' }],
    ['the order is marked and the batch not closed', { texts: marking, when: 'after' }],
    ['the product shows it and that is not noted', { texts: showing, when: 'after' }],
  ],
];

it.each([...deaths.entries()])(
  'an order is counted once and shown when a process is killed at each of its steps (order %i)',
  async (_at, moments) => {
    orders += 1;
    const order = idOf(orders);
    const dying = service.strikeAtEach(moments);
    await sell(order);
    await dying.come();
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
