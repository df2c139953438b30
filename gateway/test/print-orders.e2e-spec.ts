import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ObjectId } from 'mongodb';
import { openStaffOrders, type StaffClient, type StaffOrder, type StaffOrders } from './staff-orders.ts';

let shop: StaffOrders;
let one: StaffOrder;
let other: StaffOrder;
const nobody = 'f'.repeat(24);

beforeAll(async () => {
  shop = await openStaffOrders();
  one = await shop.aPaidOrder(2);
  other = await shop.aPaidOrder(1);
});
afterAll(() => shop.close());

const print = (orderIds: readonly string[], who = shop.reader) =>
  who.post('/api/admin/orders/print', { orderIds });
const mark = (orderIds: readonly string[], who = shop.anna) =>
  who.put('/api/admin/orders/printed', { orderIds });

describe('permissions', () => {
  const workshop = (): StaffClient => shop.as(['adminPanel', 'changeOrderStatus']);
  it('printing requires reading orders', async () => {
    expect((await print([nobody], shop.as(null))).status).toBe(401);
    expect((await print([nobody], shop.as(['adminPanel']))).status).toBe(403);
    expect((await print([nobody], workshop())).status).toBe(403);
    expect((await print([nobody])).status).toBe(200);
  });

  it('marking as printed requires changing orders', async () => {
    expect((await mark([nobody], shop.as(null))).status).toBe(401);
    expect((await mark([nobody], shop.as(['adminPanel']))).status).toBe(403);
    expect((await mark([nobody], shop.reader)).status).toBe(403);
    const { status, body } = await mark([nobody]);
    expect([status, body]).toEqual([200, expect.objectContaining({ changed: 0 })]);
  });
});

describe('printed orders', () => {
  it('are returned once, in the requested order, with parcel and address but no prices', async () => {
    const { body } = await print([other.id, nobody, one.id, other.id]);
    expect(body).toMatchObject({
      orders: [
        { orderId: other.number },
        {
          orderId: one.number,
          userInfo: { 'First name': 'Иван', 'Second name': 'Петров', Phone: '79123456789' },
          delivery_address: { index: '170100', address: 'Тверь, Советская, 1' },
          products: [
            { Title: 'Худи «Звёздный кит»', ProductDetails: { quantity: 2, color: 'black', size: 'M' } },
          ],
        },
      ],
    });
    expect(JSON.stringify(body)).not.toMatch(/Price|amount|4390/);
  });

  it('contain the contact of an order by hand that is neither a phone nor an e-mail', async () => {
    const made = await shop.anna.put('/api/admin/orders/create', {
      userObject: { secondName: 'Петров', firstName: 'Иван' },
      deliveryType: 'CDEK',
      delivery_address: { address: 'Тверь, Советская, 1', index: '170100' },
      contact: '@nick',
      products: [{ productId: shop.productId, size: 'M', color: 'black', quantity: 1 }],
    });
    const id = String(made.body['_id']);
    expect((await print([id])).body).toMatchObject({
      orders: [{ userInfo: { Phone: '' }, userAdditionalContact: '@nick' }],
    });
    await shop.orders.deleteOne({ _id: new ObjectId(id) });
  });

  it('can be 500 in one request', async () => {
    const found = await shop.orders.findOne({ _id: new ObjectId(one.id) });
    const copies = Array.from({ length: 500 }, (_, at) => ({
      ...found,
      ...{ _id: new ObjectId(), number: 800_000 + at, paymentId: `copy-${at}` },
      ...{ payment: { ...found?.['payment'], providerId: null }, idempotencyKey: `copy-${at}` },
    }));
    await shop.orders.insertMany(copies);
    const ids = copies.map(({ _id }) => _id.toHexString()).toReversed();
    const { status, body } = await print(ids);
    expect(status).toBe(200);
    expect((body['orders'] as { _id: string }[]).map(({ _id }) => _id)).toEqual(ids);
    expect((await print([...ids, one.id])).status).toBe(400);
    expect((await mark(ids)).body).toMatchObject({ changed: 500, mails: 0 });
    await shop.orders.deleteMany({ number: { $gte: 800_000 } });
  });
});

describe('the printed mark', () => {
  it('does not change the status, is added to the history once and can be filtered by', async () => {
    const numbers = async (printed: boolean): Promise<unknown> => {
      const { body } = await shop.reader.post('/api/admin/orders', { printed });
      return (body['data'] as { orderId: number }[]).map(({ orderId }) => orderId).toSorted();
    };
    expect(await numbers(false)).toEqual([one.number, other.number]);
    expect((await mark([one.id, nobody])).body).toMatchObject({
      changed: 1,
      total: 2,
      mails: 0,
      results: [{ changed: true }, { reason: 'not-found' }],
    });
    expect((await mark([one.id])).body).toMatchObject({ changed: 0, results: [{ reason: 'already-so' }] });
    expect([await numbers(true), await numbers(false)]).toEqual([[one.number], [other.number]]);
    const { body: order } = await shop.reader.get(`/api/admin/orders/${one.id}`);
    expect(order).toMatchObject({ adminStatus: 'in-processing' });
    const { body: history } = await shop.reader.get(`/api/admin/orders/${one.id}/history`);
    const texts = (history as unknown as { text: string }[]).map(({ text }) => text);
    expect(texts.filter((text) => text === 'Заказ напечатан')).toHaveLength(1);
  });
});
