import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@shop/testing';
import { ObjectId } from 'mongodb';
import { bankIdOf, payAtBank } from './place-order.ts';
import { shareStaffOrders, type StaffOrders } from './staff-orders.ts';

let shop: StaffOrders;

beforeAll(async () => {
  shop = await shareStaffOrders();
});
afterAll(() => shop.close());

const nothing = '674000000000000000000009';
const path = (id: string): string => `/api/admin/orders/${id}`;
const stranger = () => shop.as(null);
const line = (quantity: number) => ({
  productId: shop.productId,
  ProductDetails: { quantity, color: 'black', size: 'M', seam: null },
});

interface ExtraPaymentOfOrder {
  id: string;
  extraId: string;
}

/** An order with one paid hoodie and a requested extra payment for another one. */
async function anOrderWithExtraPayment(silent = true): Promise<ExtraPaymentOfOrder> {
  const { id } = await shop.aPaidOrder(1);
  await shop.anna.put(path(id), { products: [line(2)] });
  const { status, body } = await shop.anna.post(`${path(id)}/extra-payments`, { silent });
  expect(status).toBe(200);
  const [{ _id: extraId } = { _id: '' }] = body['extraPayments'] as { _id: string }[];
  return { id, extraId };
}

async function pay(extraId: string): Promise<void> {
  const { body } = await stranger().post(`/api/payment/extra/${extraId}`, undefined);
  await payAtBank(shop, bankIdOf(String(body['paymentUrl'])));
  await eventually(async () => {
    const { body: shown } = await stranger().get(`/api/payment/extra/${extraId}`);
    expect(shown['state']).toBe('paid');
    expect(
      await shop.orders.findOne({ 'extraPayments.id': extraId, 'effects.0': { $exists: true } }),
    ).toBeNull();
  }, 20_000);
}

describe('an extra payment for an order', () => {
  it('can be requested only with permission to edit the order, and only when an amount is missing', async () => {
    const { id } = await shop.aPaidOrder(1);
    const address = `${path(id)}/extra-payments`;
    expect((await stranger().post(address, {})).status).toBe(401);
    expect((await shop.reader.post(address, {})).status).toBe(403);
    expect((await shop.as(['adminPanel', 'changeOrderStatus']).post(address, {})).status).toBe(403);
    expect((await shop.anna.post(address, {})).body).toMatchObject({ code: 'EXTRA_PAYMENT_NOT_NEEDED' });
    expect((await shop.anna.post(`${path(nothing)}/extra-payments`, {})).body).toMatchObject({
      code: 'ORDER_NOT_FOUND',
    });
    expect((await shop.anna.post(address, { amount: 1 })).status).toBe(400);
  });

  it('shows only the order number, the amount and the goods to the holder of the link', async () => {
    const { extraId } = await anOrderWithExtraPayment();
    const { status, body } = await stranger().get(`/api/payment/extra/${extraId}`);
    expect(status).toBe(200);
    expect(body).toEqual({
      ...{ state: 'open', orderId: expect.any(Number), amount: 4_390, refused: false, cancellation: null },
      products: [{ Title: 'Худи «Звёздный кит»', quantity: 1, price: 4_390 }],
      expiresAt: expect.any(String),
    });
    for (const unknown of ['unknown', '$ne', `${extraId}x`])
      expect((await stranger().get(`/api/payment/extra/${unknown}`)).body).toMatchObject({
        code: 'EXTRA_PAYMENT_NOT_FOUND',
      });
  });

  it('is paid at the bank, and the order shows both payments and no difference', async () => {
    const { id, extraId } = await anOrderWithExtraPayment(false);
    await pay(extraId);
    const { body } = await shop.reader.get(path(id));
    expect(body).toMatchObject({
      money: { paid: 9_130, missing: 0, toRefund: 0, refundable: 9_130 },
      receipt: [
        { Title: 'Худи «Звёздный кит»', extraPayment: null, left: 4_390 },
        { Title: 'Доставка', extraPayment: null },
        { Title: 'Худи «Звёздный кит»', extraPayment: extraId, left: 4_390 },
      ],
      extraPayments: [{ _id: extraId, state: 'paid', amount: 4_390, type: 'sandbox', by: { name: 'Анна' } }],
    });
    const history = (await shop.reader.get(`${path(id)}/history`)).body as unknown as { text: string }[];
    const texts = history.map(({ text }) => text.replaceAll('\u00a0', ' '));
    for (const text of ['Запрошена доплата: 4 390,00 руб.', 'Получена доплата: 4 390,00 руб.'])
      expect(texts.map((one) => one.replaceAll('\u202f', ' '))).toContain(text);
    const { body: mails } = await shop.reader.get(`${path(id)}/mails`);
    const names = (mails['mails'] as { mail: string }[]).map(({ mail }) => mail);
    expect(names.slice(0, 2)).toEqual([`mail-extra-paid~${extraId}`, `mail-extra-request~${extraId}`]);
    expect((await stranger().post(`/api/payment/extra/${extraId}`, undefined)).body).toMatchObject({
      code: 'EXTRA_PAYMENT_CLOSED',
    });
  });

  it('is refunded by line, by amount and in full, and the list includes both payments', async () => {
    const { id, extraId } = await anOrderWithExtraPayment();
    await pay(extraId);
    const refund = (body: object, key: string) =>
      shop.anna.post(`${path(id)}/refund`, { reason: 'Не подошло', ...body }, key);
    expect(await refund({ lines: [{ line: 2, quantity: 1 }] }, 'extra-0001')).toMatchObject({
      body: { amount: 4_390, left: 4_740 },
    });
    expect(await refund({ amount: 0.01 }, 'extra-0002')).toMatchObject({ body: { left: 4_739.99 } });
    const { body } = await shop.reader.get(path(id));
    expect(body).toMatchObject({
      money: { refunded: 4_390.01, refundable: 4_739.99 },
      refunds: [{ extraPayment: extraId }, { extraPayment: null }],
    });
    const { orderId } = body as { orderId: number };
    const listed = await shop.reader.post('/api/admin/orders', { orderSearchTerm: String(orderId) });
    expect(listed.body).toMatchObject({ data: [{ money: 'partly-refunded' }] });
    expect(await refund({}, 'extra-0003')).toMatchObject({ body: { amount: 4_739.99, left: 0 } });
    await eventually(async () => {
      const stored = await shop.orders.findOne({ _id: new ObjectId(id) });
      expect(stored?.['money']).toBe('refunded');
    }, 10_000);
  });

  it('can be withdrawn, also when it is outdated by an edit of the order', async () => {
    const { id, extraId } = await anOrderWithExtraPayment();
    await shop.anna.put(path(id), { products: [line(3)] });
    expect((await shop.reader.get(path(id))).body).toMatchObject({ extraPayments: [{ state: 'outdated' }] });
    expect((await stranger().get(`/api/payment/extra/${extraId}`)).body['state']).toBe('closed');
    const address = `${path(id)}/extra-payments/${extraId}`;
    expect((await shop.reader.delete(address)).status).toBe(403);
    expect((await shop.boris.delete(address)).body).toMatchObject({
      extraPayments: [{ state: 'withdrawn' }],
    });
    expect((await shop.boris.delete(`${path(id)}/extra-payments/unknown`)).body).toMatchObject({
      code: 'EXTRA_PAYMENT_NOT_FOUND',
    });
  });
});
