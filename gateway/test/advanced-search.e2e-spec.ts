import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bearerOf } from './access-token.ts';
import { openStaffOrders, type StaffOrder, type StaffOrders } from './staff-orders.ts';

let shop: StaffOrders;
let paid: StaffOrder;

beforeAll(async () => {
  shop = await openStaffOrders();
  paid = await shop.aPaidOrder(2);
  await shop.anUnpaidOrder();
});
afterAll(() => shop.close());

const paths = ['users', 'products', 'search', 'orders'].map((name) => `/api/admin/advanced/${name}`);
const search = (query: Record<string, string>) =>
  shop.reader.get(`/api/admin/advanced/search?${new URLSearchParams(query).toString()}`);

it.each(paths)('%s requires the permission to read orders', async (path) => {
  expect((await shop.as(null).get(path)).status).toBe(401);
  expect((await shop.as(['viewUserOrders']).get(path)).status).toBe(403);
  expect((await shop.as(['adminPanel', 'changeOrderStatus']).get(path)).status).toBe(403);
  expect((await shop.reader.get(path)).status).toBe(200);
});

describe('GET /api/admin/advanced/search', () => {
  it('returns the quantities of each product by variant, with the buyers', async () => {
    const { body } = await search({ paid: 'true' });
    expect(body).toEqual({
      total: 1,
      limit: 10,
      results: [
        {
          _id: shop.productId,
          title: 'Худи «Звёздный кит»',
          defaultSeamTitle: expect.any(String),
          count: 2,
          amount: expect.any(Number),
          quantity: [{ size: 'M', color: 'black', seam: null, quantity: 2 }],
          params: [
            {
              ...{ size: 'M', color: 'black', seam: null },
              users: [{ orderObjectId: paid.id, orderId: paid.number, fullName: 'Петров Иван', quantity: 2 }],
            },
          ],
        },
      ],
    });
  });

  it.each<[Record<string, string>, number]>([
    [{ adminStatus: 'all', product: '', user: '', from: '', to: '' }, 1],
    [{ adminStatus: 'delivered' }, 0],
    [{ product: 'кит' }, 1],
    [{ params: '{"size":"M","color":"black"}' }, 1],
    [{ params: '{"seam":"Капюшон"}' }, 0],
    // The longest names that a product can be sold with.
    [{ params: JSON.stringify({ seam: '"'.repeat(300), color: 'ц'.repeat(100), size: 'р'.repeat(100) }) }, 0],
    [{ user: 'петр' }, 1],
    [{ from: '2020-01-01T00:00:00.000Z', to: '2020-01-02T23:59:59.999Z' }, 0],
  ])('with %j finds %i', async (query, total) => {
    expect((await search(query)).body).toMatchObject({ total });
  });

  it.each<Record<string, string>>([
    { to: '2999-01-01T00:00:00.000Z' },
    { from: 'yesterday' },
    { from: '2026-11-20T00:00:00.000Z', to: '2026-11-19T00:00:00.000Z' },
    { params: 'M' },
    { params: '{"price":1}' },
    { adminStatus: 'lost' },
    { limit: '51' },
    { export: 'xml' },
  ])('rejects %j', async (query) => {
    expect((await search(query)).status).toBe(400);
  });

  it('returns a CSV file for Excel with export=csv', async () => {
    const authorization = bearerOf(shop, { permissions: ['adminPanel', 'viewUserOrders'] });
    const answer = await fetch(`${shop.url}/api/admin/advanced/search?export=csv&paid=true`, {
      headers: { authorization },
    });
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer());
    const [head, row] = text.split('\r\n');
    expect(head).toBe('\uFEFFТовар;Цвет;Размер;Параметр;Количество;Сумма по товару');
    expect(row).toMatch(/^Худи «Звёздный кит»;Чёрный;M;[^;]*;2;\d+,\d\d$/);
  });
});

it('lists the orders of a product', async () => {
  const { body } = await shop.reader.get(`/api/admin/advanced/orders?product=${shop.productId}&paid=true`);
  expect(body).toMatchObject({
    total: 1,
    data: [{ orderObjectId: paid.id, orderId: paid.number, adminStatus: 'in-processing', quantity: 2 }],
  });
});

it('suggests products that were bought', async () => {
  const { body } = await shop.reader.get('/api/admin/advanced/products?search=кит');
  expect(body).toEqual([
    {
      _id: shop.productId,
      title: 'Худи «Звёздный кит»',
      params: [{ size: 'M', color: 'black', seam: null }],
    },
  ]);
});
