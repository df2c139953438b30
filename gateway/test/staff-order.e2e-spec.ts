import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { shareStaffOrders, type StaffOrders } from './staff-orders.ts';

let shop: StaffOrders;

beforeAll(async () => {
  shop = await shareStaffOrders();
});
afterAll(() => shop.close());

const nothing = '674000000000000000000009';

describe('GET /api/admin/orders/{id}', () => {
  it('returns 401 to guests, 403 to staff who may not read orders and 404 for an unknown order', async () => {
    expect((await shop.as(null).get(`/api/admin/orders/${nothing}`)).status).toBe(401);
    expect((await shop.as(['adminPanel']).get(`/api/admin/orders/${nothing}`)).status).toBe(403);
    for (const id of [nothing, '100237', 'x', encodeURIComponent('{"$ne":1}')])
      expect((await shop.reader.get(`/api/admin/orders/${id}`)).body).toMatchObject({
        statusCode: 404,
        code: 'ORDER_NOT_FOUND',
        message: 'Заказ не найден',
      });
  });

  it('returns a paid order with its payment', async () => {
    const { id, number } = await shop.aPaidOrder(2);
    const { status, body } = await shop.reader.get(`/api/admin/orders/${id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      _id: id,
      orderId: number,
      amount: 9_130,
      status: 'succeeded',
      adminStatus: 'in-processing',
      delivery_type: 'CDEK',
      delivery_address: { index: 170_100, address: 'Тверь, Советская, 1' },
      userInfo: { 'First name': 'Иван', 'Second name': 'Петров', Phone: '79123456789' },
      userObject: { _id: null, firstName: 'Иван', email: 'ivan@example.ru' },
      tg_user_data: null,
      promo: null,
      payment_details: { type: 'sandbox', paidAt: expect.any(String) },
      delivery_info: { trackId: null, invoice: null },
      isCustom: false,
      products: [
        {
          productId: shop.productId,
          Title: 'Худи «Звёздный кит»',
          ProductDetails: { quantity: 2, color: 'black', size: 'M', seam: null },
          isDeleted: false,
          price: 4_390,
        },
      ],
      sums: { goods: 8_780, discount: 0, delivery: 350, adjustment: 0, total: 9_130 },
      charged: null,
      money: {
        paid: 9_130,
        refunded: 0,
        toRefund: 0,
        missing: 0,
        refundable: 9_130,
        outside: 0,
        dueRefunds: 0,
        state: 'paid',
      },
      receipt: [
        { kind: 'goods', quantity: 2, price: 4_390, left: 8_780 },
        { kind: 'delivery', quantity: 1, price: 350, left: 350 },
      ],
      refunds: [],
    });
    expect(body['updatedAt']).toBe(body['createdBy']);
  });
});

describe('GET /api/admin/orders/{id}/history', () => {
  it('returns 403 to staff who may not read orders and 404 for an unknown order', async () => {
    expect((await shop.as(['adminPanel']).get(`/api/admin/orders/${nothing}/history`)).status).toBe(403);
    expect((await shop.reader.get(`/api/admin/orders/${nothing}/history`)).status).toBe(404);
    expect((await shop.reader.get('/api/admin/orders/x/history')).status).toBe(404);
  });

  it('returns who did what, oldest first', async () => {
    const { id } = await shop.aPaidOrder();
    const { body } = await shop.reader.get(`/api/admin/orders/${id}/history`);
    expect(body).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'order-placed', text: 'Заказ оформлен', by: shop.guest }),
        expect.objectContaining({ kind: 'payment-status', value: 'succeeded', text: 'Оплата: Оплачен' }),
      ]),
    );
    const times = (body as unknown as { at: string }[]).map(({ at }) => at);
    expect(times).toEqual(times.toSorted());
  });
});
