import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { changeProducts } from '@shop/contracts';
import { ObjectId, type Document } from 'mongodb';
import { openDamagedShop, send, type DamagedShop } from './damage.ts';

/** A bulk change with one damaged document: the reply names that document, and all others are changed. */
let shop: DamagedShop;

beforeAll(async () => {
  shop = await openDamagedShop();
});
afterAll(() => shop.close());

const by = '674000000000000000000001';

describe('a bulk change of orders', () => {
  const damages: [what: string, update: Document][] = [
    ['a history that is none', { $set: { history: 7.5 } }],
    ['an entry of the history that is none', { $set: { history: [null] } }],
    ['what is owed is no list', { $set: { effects: 'x' } }],
    ['no buyer', { $unset: { buyer: 1 } }],
    ['no lines', { $unset: { lines: 1 } }],
    ['no payment', { $unset: { payment: 1 } }],
  ];

  it.each(damages)('reports the damaged order and changes the others: %s', async (_what, damage) => {
    const [one, damaged, other] = [
      await shop.anUnpaidOrder(),
      await shop.anUnpaidOrder(),
      await shop.anUnpaidOrder(),
    ];
    await shop.orders.updateOne({ _id: new ObjectId(damaged.id) }, damage);
    const ids = [one.id, damaged.id, other.id];
    const unreadable = {
      orderId: damaged.id,
      number: damaged.number,
      isChanged: false,
      reason: 'unreadable',
    };
    const status = await send(shop, 'order-payment.orders.change-status.v1', {
      orderIds: ids,
      status: 'in-sewing',
      by,
    });
    expect(status).toMatchObject({
      changed: 2,
      results: [{ isChanged: true }, unreadable, { isChanged: true }],
    });
    const printed = await send(shop, 'order-payment.orders.mark-printed.v1', { orderIds: ids, by });
    expect(printed).toMatchObject({ changed: 2, results: [{}, unreadable, {}] });
    const orderNumbers = [one.number, damaged.number, other.number];
    const deleted = await send(shop, 'order-payment.orders.delete.v1', { orderNumbers, by });
    expect(deleted).toMatchObject({ changed: 2, results: [{}, unreadable, {}] });
  });

  it('reports a damaged order whose number is damaged too', async () => {
    const [damaged, other] = [await shop.anUnpaidOrder(), await shop.anUnpaidOrder()];
    const update = { $set: { history: 7.5, number: 'x' } };
    await shop.orders.updateOne({ _id: new ObjectId(damaged.id) }, update);
    const reply = await send(shop, 'order-payment.orders.change-status.v1', {
      orderIds: [damaged.id, other.id],
      status: 'in-sewing',
      by,
    });
    expect(reply).toMatchObject({
      changed: 1,
      results: [{ orderId: damaged.id, number: null, reason: 'unreadable' }, { isChanged: true }],
    });
  });
});

it('a bulk change of products reports the damaged one and changes the others', async () => {
  const [one, damaged] = [await shop.aProduct('MANY-1', 100_000), await shop.aProduct('MANY-2', 100_000)];
  await shop
    .documentsOf('catalogue', 'products')
    .updateOne({ _id: new ObjectId(damaged) }, { $unset: { seams: 1 }, $set: { title: 7 } });
  const change = { isAvailable: false };
  const { results } = await shop.bus.request(changeProducts, {
    products: [{ id: damaged }, { id: one }],
    change,
  });
  expect(results).toMatchObject([
    { id: damaged, outcome: 'refused', code: 'STORED_DATA_UNREADABLE' },
    { id: one, outcome: 'changed', code: null },
  ]);
});
