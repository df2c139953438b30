import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ObjectId } from 'mongodb';
import { putHoodie } from './put-hoodie.ts';
import { shareStaffOrders, type StaffOrders } from './staff-orders.ts';

let shop: StaffOrders;
let mug: string;

beforeAll(async () => {
  shop = await shareStaffOrders();
  mug = await shop.aProduct('MUG-1', 99_050);
});
afterAll(() => shop.close());

const path = (id: string): string => `/api/admin/orders/${id}`;
const nothing = '674000000000000000000009';
const line = (quantity: number, more: Record<string, unknown> = {}) => ({
  productId: shop.productId,
  ProductDetails: { quantity, color: 'black', size: 'M', seam: null, ...more },
});
const historyOf = async (id: string) =>
  (await shop.reader.get(`${path(id)}/history`)).body as unknown as {
    kind: string;
    by: { name: string };
    changes: { field: string; before: unknown; after: unknown }[];
  }[];

describe('PUT /api/admin/orders/{id}', () => {
  it('returns 401 to guests, 403 to readers and 404 for an unknown order', async () => {
    const body = { userComment: 'x' };
    expect((await shop.as(null).put(path(nothing), body)).status).toBe(401);
    expect((await shop.reader.put(path(nothing), body)).body).toMatchObject({
      statusCode: 403,
      message: 'У вас недостаточно прав.',
    });
    expect((await shop.anna.put(path(nothing), body)).body).toMatchObject({ code: 'ORDER_NOT_FOUND' });
    expect((await shop.anna.put(path('100237'), body)).status).toBe(404);
  });

  it.each([
    ['products.0.ProductDetails.quantity', 'Количество обязательно', { quantity: undefined }],
    ['products.0.ProductDetails.quantity', 'Минимальное количество: 1', { quantity: 0 }],
    ['products.0.ProductDetails.color', 'Цвет обязателен', { color: undefined }],
    ['products.0.ProductDetails.color', 'Цвет обязателен', { color: '' }],
    ['products.0.ProductDetails.size', 'Размер обязателен', { size: '' }],
  ])('rejects an invalid line with «%s: %s»', async (field, message, details) => {
    const { status, body } = await shop.anna.put(path(nothing), { products: [line(1, details)] });
    expect([status, body['details']]).toEqual([400, [{ field, message }]]);
  });

  it.each([
    [{ amount: 10_000_000.01 }, 422, 'Сумма не должна превышать 10 000 000'],
    [{ products: [] }, 400, 'Добавьте хотя бы один товар в заказ'],
    [{ delivery_address: { index: '1234567' } }, 400, 'Индекс должен состоять из шести цифр'],
    [{ delivery_address: { index: 'дом' } }, 400, 'Индекс должен быть числом'],
    [{ adminStatus: 'delivered' }, 400, 'Неизвестное поле'],
    [{ createdBy: 'вчера' }, 400, 'Ожидается дата и время'],
    [
      { createdBy: '2099-01-01T00:00:00.000Z' },
      422,
      'Дата заказа — не раньше 2000 года и не позже завтрашнего дня',
    ],
    [
      { createdBy: '0001-01-01T00:00:00.000Z' },
      422,
      'Дата заказа — не раньше 2000 года и не позже завтрашнего дня',
    ],
  ])('rejects %j without a history entry', async (body, status, text) => {
    const { id } = await shop.anUnpaidOrder();
    const answer = await shop.anna.put(path(id), body);
    expect(answer.status).toBe(status);
    expect(JSON.stringify(answer.body)).toContain(text);
    expect((await historyOf(id)).map(({ kind }) => kind)).not.toContain('order-edited');
  });

  it('names the field of a date that no order can have', async () => {
    const { id } = await shop.anUnpaidOrder();
    const { body } = await shop.anna.put(path(id), { createdBy: '2099-01-01T00:00:00.000Z' });
    expect(body).toMatchObject({
      code: 'ORDER_DATE_OUT_OF_RANGE',
      details: [{ field: 'createdBy', message: body['message'] }],
    });
  });

  it('keeps the impossible date of an earlier order, which its form sends along', async () => {
    const { id } = await shop.anUnpaidOrder();
    const createdAt = new Date('2099-01-01T00:00:00.000Z');
    await shop.orders.updateOne({ _id: new ObjectId(id) }, { $set: { createdAt } });
    const form = { createdBy: createdAt.toISOString(), userComment: 'Позвонить' };
    expect((await shop.anna.put(path(id), form)).body).toMatchObject(form);
    await shop.orders.deleteOne({ _id: new ObjectId(id) });
  });

  it('changes every field of the form in one history entry with the values before and after', async () => {
    const { id, number } = await shop.aPaidOrder(2);
    const { body: before } = await shop.reader.get(path(id));
    const form = {
      updatedAt: before['updatedAt'],
      orderId: number + 500,
      createdBy: '2024-11-01T10:00:00.000Z',
      amount: 9_130,
      delivery_type: 'PochtaRF',
      delivery_address: { index: 190_000, address: 'Санкт-Петербург, Невский, 1' },
      delivery_info: { trackId: '1234567890', invoice: 'https://cdek.example/1.pdf' },
      userAdditionalContact: '@ivan',
      userComment: 'Позвонить',
      products: [line(2)],
    };
    const { status, body } = await shop.anna.put(path(id), form);
    expect(status).toBe(200);
    const { updatedAt, products, ...changed } = form;
    expect(body).toMatchObject(changed);
    expect(body).toMatchObject({ products: [{ price: 4_390 }], charged: null });
    expect(body['updatedAt']).not.toBe(updatedAt);
    const entries = (await historyOf(id)).filter(({ kind }) => kind === 'order-edited');
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({ by: { kind: 'person', name: 'Анна' }, text: 'Заказ изменён' });
    expect(entries[0]?.changes).toEqual(
      expect.arrayContaining([
        { field: 'orderId', before: number, after: number + 500 },
        { field: 'trackId', before: null, after: '1234567890' },
        { field: 'address', before: 'Тверь, Советская, 1', after: 'Санкт-Петербург, Невский, 1' },
      ]),
    );
    expect(entries[0]?.changes.map(({ field }) => field)).not.toContain('amount');
    expect(products).toHaveLength(1);
    // Numbering continues above a manual number that is close to the current one.
    expect((await shop.anUnpaidOrder()).number).toBeGreaterThan(number + 500);
  });

  it('stores texts of one line without line breaks, and only links that are safe to open', async () => {
    const { id } = await shop.anUnpaidOrder();
    const form = {
      delivery_info: { trackId: 'RA12\r\n34', invoice: 'накладная\n5' },
      delivery_address: { address: 'Тверь,\nСоветская, 1' },
      userAdditionalContact: '@ivan\u200b\n',
    };
    expect((await shop.anna.put(path(id), form)).body).toMatchObject({
      delivery_info: { trackId: 'RA12 34', invoice: 'накладная 5' },
      delivery_address: { address: 'Тверь, Советская, 1' },
      userAdditionalContact: '@ivan',
    });
    const link = { delivery_info: { invoice: 'javascript:alert(1)' } };
    expect(await shop.anna.put(path(id), link)).toMatchObject({
      status: 400,
      body: {
        details: [{ field: 'delivery_info.invoice', message: 'Ссылка начинается с https:// или http://' }],
      },
    });
  });

  it('clears fields that are null, and writes nothing when nothing changes', async () => {
    const { id } = await shop.anUnpaidOrder();
    await shop.anna.put(path(id), { delivery_info: { trackId: 'A', invoice: 'B' } });
    const { body } = await shop.anna.put(path(id), { delivery_info: { trackId: null, invoice: '' } });
    expect(body['delivery_info']).toEqual({ trackId: null, invoice: null });
    const again = await shop.anna.put(path(id), { delivery_info: { trackId: null }, userComment: '' });
    expect(again.body['updatedAt']).toBe(body['updatedAt']);
    expect((await historyOf(id)).filter(({ kind }) => kind === 'order-edited')).toHaveLength(2);
  });

  it('keeps the price of bought pieces, uses the current price for new ones, and moves no money', async () => {
    const { id } = await shop.aPaidOrder(2);
    await putHoodie(shop, { priceKopecks: 600_000, discountPriceKopecks: null, sizes: ['M', 'L'] });
    const products = [
      line(1),
      { productId: mug, ProductDetails: { quantity: 1, color: 'black', size: 'L', seam: [] } },
    ];
    const less = await shop.anna.put(path(id), { products });
    expect(less.body).toMatchObject({
      amount: 4_390 + 990.5 + 350,
      products: [{ price: 4_390 }, { price: 990.5, Title: 'Товар MUG-1' }],
      money: { paid: 9_130, refunded: 0, toRefund: 3_399.5, missing: 0, refundable: 9_130 },
      charged: { sums: { total: 9_130 } },
    });
    const more = await shop.anna.put(path(id), { products: [line(5)] });
    expect(more.body).toMatchObject({
      amount: 2 * 4_390 + 3 * 6_000 + 350,
      products: [
        { price: 4_390, currentPrice: 6_000, ProductDetails: { quantity: 2 } },
        { price: 6_000, currentPrice: 6_000, ProductDetails: { quantity: 3 } },
      ],
      money: { toRefund: 0, missing: 18_000 },
    });
    const printed = await shop.reader.post('/api/admin/orders/print', { orderIds: [id] });
    expect(printed.body).toMatchObject({ orders: [{ products: [{ ProductDetails: { quantity: 5 } }] }] });
    const asShown = await shop.anna.put(path(id), { products: [line(2), line(3)] });
    expect(asShown.body['updatedAt']).toBe(more.body['updatedAt']);
    const moved = await shop.anna.put(path(id), { products: [line(5, { size: 'L' })] });
    expect(moved.body).toMatchObject({ amount: 27_130, money: { missing: 18_000 } });
    const back = await shop.anna.put(path(id), { products: [line(2)] });
    expect(back.body).toMatchObject({ amount: 9_130, money: { toRefund: 0, missing: 0 } });
    const stored = await shop.orders.findOne({ _id: new ObjectId(id) });
    expect(stored?.['payment']).toMatchObject({ status: 'succeeded', refundedKopecks: 0 });
    expect(stored?.['refunds']).toEqual([]);
    await putHoodie(shop);
  });

  it('accepts another total, and rejects lines that the catalogue does not have', async () => {
    const { id } = await shop.aPaidOrder(1);
    expect((await shop.anna.put(path(id), { amount: 4_000.55 })).body).toMatchObject({
      amount: 4_000.55,
      sums: { adjustment: -739.45, total: 4_000.55 },
      money: { paid: 4_740, toRefund: 739.45 },
    });
    const { status, body } = await shop.anna.put(path(id), { products: [line(1), line(1, { size: 'XXL' })] });
    expect([status, body]).toMatchObject([
      409,
      {
        code: 'ORDER_LINES_UNKNOWN',
        details: [{ field: 'products.1.ProductDetails.size', message: 'У товара нет такого размера' }],
      },
    ]);
  });

  it('rejects a number that another order has', async () => {
    const [one, other] = [await shop.anUnpaidOrder(), await shop.anUnpaidOrder()];
    const { status, body } = await shop.anna.put(path(one.id), { orderId: other.number });
    expect([status, body]).toMatchObject([409, { code: 'ORDER_NUMBER_TAKEN' }]);
  });

  it('keeps the requested payment amount of an unpaid order that was edited', async () => {
    const { id, paymentId } = await shop.anUnpaidOrder(1);
    await shop.anna.put(path(id), { products: [line(2)] });
    await shop.pay(paymentId);
    expect((await shop.reader.get(path(id))).body).toMatchObject({
      status: 'succeeded',
      amount: 9_130,
      money: { paid: 4_740, missing: 4_390, refundable: 4_740 },
    });
  });
});

describe('concurrent edits of one order', () => {
  it('return 409 with the other editor, the time and the conflicts, and overwrite without a version', async () => {
    const { id } = await shop.anUnpaidOrder();
    const { body: loaded } = await shop.reader.get(path(id));
    const { updatedAt } = loaded;
    expect((await shop.anna.put(path(id), { updatedAt, userComment: 'от Анны' })).status).toBe(200);
    const late = await shop.boris.put(path(id), {
      updatedAt,
      userComment: 'от Бориса',
      userAdditionalContact: '',
    });
    expect(late).toMatchObject({
      status: 409,
      body: {
        code: 'EDITED_MEANWHILE',
        message: expect.stringMatching(/Анна, \d+\s\S+,\s\d\d:\d\d/),
        details: [{ field: 'userComment', message: 'Сейчас сохранено другое значение' }],
      },
    });
    expect((await shop.boris.put(path(id), { userComment: 'от Бориса' })).status).toBe(200);
    expect((await historyOf(id)).filter(({ kind }) => kind === 'order-edited')).toMatchObject([
      { by: { name: 'Анна' } },
      { by: { name: 'Борис' }, changes: [{ before: 'от Анны', after: 'от Бориса' }] },
    ]);
  });

  it('allow exactly one of ten saves of the same version', async () => {
    const { id } = await shop.anUnpaidOrder();
    const { updatedAt } = (await shop.reader.get(path(id))).body;
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        (at % 2 ? shop.anna : shop.boris).put(path(id), { updatedAt, userComment: `вариант ${at}` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
    expect((await historyOf(id)).filter(({ kind }) => kind === 'order-edited')).toHaveLength(1);
  });

  it('leave ten history entries that follow each other when ten saves overwrite', async () => {
    const { id } = await shop.anUnpaidOrder();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => shop.anna.put(path(id), { userComment: `вариант ${at}` })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const changes = (await historyOf(id)).flatMap(({ changes: some }) => some);
    expect(changes).toHaveLength(10);
    changes.slice(1).forEach(({ before }, at) => expect(before).toBe(changes[at]?.after));
  });
});
