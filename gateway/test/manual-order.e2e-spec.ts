import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@shop/testing';
import { shareStaffOrders, type StaffOrders } from './staff-orders.ts';

let shop: StaffOrders;

beforeAll(async () => {
  shop = await shareStaffOrders();
});
afterAll(() => shop.close());

const path = '/api/admin/orders/create';
const product = (more: Record<string, unknown> = {}) => ({
  ...{ productId: shop.productId, title: 'x', price: 1, size: 'M', color: 'black', quantity: 2, seam: null },
  ...more,
});
const order = (more: Record<string, unknown> = {}) => ({
  userObject: { secondName: 'Петров', firstName: 'Иван', middleName: '' },
  deliveryType: 'CDEK',
  delivery_address: { address: 'Тверь, Советская, 1', index: '170100' },
  contact: '+7 912 345-67-89',
  paid: true,
  status: 'succeeded',
  adminstatus: 'in-processing',
  products: [product()],
  ...more,
});

describe('PUT /api/admin/orders/create', () => {
  it('requires permission to change orders', async () => {
    expect((await shop.as(null).put(path, order())).status).toBe(401);
    expect((await shop.reader.put(path, order())).status).toBe(403);
  });

  it('creates a paid order in processing with the next number and catalogue prices', async () => {
    const before = await shop.anUnpaidOrder();
    const { status, body } = await shop.anna.put(path, order());
    expect([status, body]).toMatchObject([
      200,
      {
        orderId: before.number + 1,
        amount: 8_780,
        status: 'succeeded',
        adminStatus: 'in-processing',
        isCustom: true,
        userObject: { _id: null, firstName: 'Иван', phone: '79123456789', email: '' },
        userAdditionalContact: '+7 912 345-67-89',
        products: [{ Title: 'Худи «Звёздный кит»', price: 4_390 }],
        sums: { goods: 8_780, delivery: 0, adjustment: 0 },
        payment_details: { type: null },
        money: { paid: 8_780, toRefund: 0, missing: 0, refundable: 0 },
      },
    ]);
    // The history also records the counting of sales, so it is complete only after that.
    await eventually(async () => {
      const stored = await shop.orders.findOne({ number: before.number + 1 });
      expect(stored?.['effects']).toEqual([]);
    }, 10_000);
    const history = await shop.reader.get(`/api/admin/orders/${String(body['_id'])}/history`);
    expect(history.body).toMatchObject([
      { text: 'Заказ создан', by: { name: 'Анна' } },
      { kind: 'payment-status', value: 'succeeded' },
      { kind: 'effect-done', value: 'count-sales' },
    ]);
  });

  it('accepts a custom number and total, and returns 409 for a number that is taken', async () => {
    const { number: last } = await shop.anUnpaidOrder();
    const own = await shop.anna.put(path, order({ orderId: 777_777, amount: 5_000.5 }));
    expect(own.body).toMatchObject({ orderId: 777_777, amount: 5_000.5, sums: { adjustment: -3_779.5 } });
    const taken = await shop.anna.put(path, order({ orderId: '777777' }));
    expect(taken).toMatchObject({ status: 409, body: { code: 'ORDER_NUMBER_TAKEN' } });
    // A number far ahead may be a typing error, so automatic numbering continues as before.
    expect((await shop.anUnpaidOrder()).number).toBe(last + 1);
  });

  it('creates one order per key, and one order per number for concurrent requests', async () => {
    const key = 'manual-0001';
    const same = await Promise.all([1, 2, 3].map(() => shop.as(rights).putWithKey(path, order(), key)));
    expect(same.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(same.map(({ body }) => body['_id'])).size).toBe(1);
    const other = await shop.as(rights).putWithKey(path, order({ contact: 'другой' }), key);
    expect(other).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_KEY_TAKEN' } });
    const race = await Promise.all(
      Array.from({ length: 8 }, () => shop.anna.put(path, order({ orderId: 888_888 }))),
    );
    expect(race.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
  });

  it('does not make checkouts fail when manual numbers are assigned concurrently', async () => {
    const { number } = await shop.anUnpaidOrder();
    const numbers = Array.from({ length: 6 }, (_, at) => number + 1 + at);
    const [bought] = await Promise.all([
      Promise.all(numbers.map(() => shop.anUnpaidOrder())),
      Promise.all(numbers.map((orderId) => shop.anna.put(path, order({ orderId })))),
    ]);
    expect(new Set(bought.map((one) => one.number)).size).toBe(6);
  });

  it.each([
    [{ amount: 0.99 }, 400, 'amount', 'Сумма должна быть больше 1'],
    [{ amount: 10_000_000.01 }, 422, null, 'Сумма не должна превышать 10 000 000'],
    [{ products: [] }, 400, 'products', 'Добавьте хотя бы один товар в заказ'],
    [
      { delivery_address: { address: 'x', index: '17a' } },
      400,
      'delivery_address.index',
      'Индекс должен состоять только из цифр',
    ],
    [
      { delivery_address: { address: 'x', index: '1234567' } },
      400,
      'delivery_address.index',
      'Индекс должен состоять из шести цифр',
    ],
    [{ contact: '' }, 400, 'contact', 'Обязательное поле'],
    [{ deliveryType: undefined }, 400, 'deliveryType', 'Недопустимое значение'],
    [{ status: 'pending' }, 400, 'status', 'Недопустимое значение'],
  ])('rejects %j', async (more, status, field, message) => {
    const answer = await shop.anna.put(path, order(more));
    expect(answer.status).toBe(status);
    if (field === null) expect(answer.body['message']).toBe(message);
    else expect(answer.body['details']).toEqual([{ field, message }]);
  });

  it.each([{ productId: '' }, { size: '' }, { color: undefined }])(
    'returns «Выберите товар/размер/цвет» for a line with %j',
    async (more) => {
      const { status, body } = await shop.anna.put(path, order({ products: [product(more)] }));
      expect([status, body['details']]).toMatchObject([400, [{ message: 'Выберите товар/размер/цвет' }]]);
    },
  );

  it('rejects a line that the catalogue does not have', async () => {
    const { status, body } = await shop.anna.put(path, order({ products: [product({ color: 'pink' })] }));
    expect([status, body['code']]).toEqual([409, 'ORDER_LINES_UNKNOWN']);
  });
});

const rights = ['adminPanel', 'viewUserOrders', 'changeOrderStatus'] as const;
