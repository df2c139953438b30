import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { putPerson } from '@shop/contracts';
import { putHoodie } from './put-hoodie.ts';
import { passwordOfAll } from './people.ts';
import { placeOrder } from './place-order.ts';
import { startShop, type TestShop } from './shop.ts';
import { staffCall, type StaffCall } from './staff-call.ts';

let shop: TestShop;
let admin: StaffCall;
let productId: string;
let creatorId: string;
const creator = {
  phone: '79000000901',
  email: 'creator@example.ru',
  firstName: 'Анна',
  secondName: 'Петрова',
  password: passwordOfAll,
};

beforeAll(async () => {
  shop = await startShop();
  // A token depends on what is stored about the person who created it.
  ({ id: creatorId } = await shop.bus.request(putPerson, { ...creator, roleKey: 'administrator' }));
  admin = staffCall(shop, ['createNewRoles', 'viewUserOrders'], shop.url, creatorId);
  productId = await putHoodie(shop);
});
afterAll(() => shop.close());

const nextYear = new Date(Date.now() + 365 * 24 * 60 * 60_000).toISOString().slice(0, 10);
const create = (body: object, staff = admin) =>
  staff('POST', '/api/admin/create-token', {
    application_name: 'Склад',
    token_expires: nextYear,
    ...body,
  });
async function aToken(body: object = {}): Promise<{ id: string; secret: string }> {
  const answer = await create(body);
  expect(answer.status).toBe(201);
  return { id: String(answer.body['_id']), secret: String(answer.body['token']) };
}
const read = (path: string, secret?: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${shop.url}/api/external/${path}`, {
    headers: { ...headers, ...(secret !== undefined && { 'x-api-token': secret }) },
  });

it('a token is shown once, listed by its beginning, counted, and refused as soon as it is deleted', async () => {
  const { id, secret } = await aToken();
  expect(secret).toMatch(/^shop_[\w-]{43}$/);
  expect((await read('categories', secret)).status).toBe(200);
  const { body } = await admin('GET', '/api/admin/tokens');
  const [listed] = body as unknown as Record<string, unknown>[];
  expect(listed).toMatchObject({
    ...{ _id: id, application_name: 'Склад', token: `${secret.slice(0, 9)}…`, usage_count: 1 },
    ...{ total_usage_count: 1, usage_limit_enabled: true, weekly_usage_limit: 100 },
    ...{ scopes: ['products', 'orders'], stopped_scopes: [], created_by: expect.stringContaining('Анна') },
  });
  expect((await admin('DELETE', `/api/admin/tokens/${id}`)).body).toEqual({
    message: 'Токен успешно удален',
  });
  expect((await read('categories', secret)).status).toBe(401);
  expect((await admin('DELETE', `/api/admin/tokens/${id}`)).status).toBe(404);
});

it('a token is refused with what is wrong, and gives nobody more than its creator sees', async () => {
  for (const [body, field] of [
    [{ application_name: ' ' }, 'application_name'],
    [{ weekly_usage_limit: 1_001 }, 'weekly_usage_limit'],
    [{ token_expires: '2020-01-01' }, 'token_expires'],
    [{ scopes: [] }, 'scopes'],
  ] as const)
    expect(await create(body)).toMatchObject({ status: 400, body: { details: [{ field }] } });
  const clerk = staffCall(shop, ['createNewRoles'], shop.url, creatorId);
  expect((await create({}, clerk)).status).toBe(403);
  expect((await create({ scopes: ['products'] }, clerk)).status).toBe(201);
});

it('the external API answers by scope and says how much is left, up to the limit', async () => {
  expect((await read('products')).status).toBe(401);
  expect((await read('products', 'shop_nothing')).headers.get('www-authenticate')).toContain('X-API-Token');
  const { secret } = await aToken({ scopes: ['products'], weekly_usage_limit: 3 });
  expect((await read('orders', secret)).status).toBe(403);
  const first = await read('collections', secret);
  expect(first.status).toBe(200);
  expect(first.headers.get('x-ratelimit-remaining')).toBe('2');
  const known = { 'if-none-match': first.headers.get('etag') ?? '' };
  const [second, third, ...rest] = [
    await read('collections', secret, known),
    await read('products', secret),
    ...(await Promise.all([1, 2, 3].map(() => read('products', secret)))),
  ];
  expect([second?.status, third?.status, ...rest.map(({ status }) => status)]).toEqual([
    304, 200, 429, 429, 429,
  ]);
  expect(Number(rest[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(rest[0]?.headers.get('x-ratelimit-remaining')).toBe('0');
  expect(rest[0]?.headers.get('x-ratelimit-reset')).toBe(first.headers.get('x-ratelimit-reset'));
});

it('products and orders are read page by page, without anything about buyers', async () => {
  const { secret } = await aToken({ usage_limit_enabled: false });
  const { number } = await placeOrder(shop, productId);
  await placeOrder(shop, productId);
  const json = async (path: string) => (await (await read(path, secret)).json()) as Record<string, unknown>;
  const page = await json('orders?limit=1');
  expect(page['orders']).toEqual([
    {
      ...{ orderId: number, status: 'in-processing', statusLabel: 'В обработке', payment: 'pending' },
      ...{ createdAt: expect.any(String), updatedAt: expect.any(String), isDeleted: false },
    },
  ]);
  const next = await json(`orders?limit=1&cursor=${String(page['next'])}`);
  expect(next).toMatchObject({ orders: [{ orderId: number + 1 }], next: null });
  expect((await read(`orders?limit=1&status=delivered&cursor=${String(page['next'])}`, secret)).status).toBe(
    400,
  );
  expect(await json(`orders/${number}`)).toMatchObject({ orderId: number });
  expect((await read('orders/1', secret)).status).toBe(404);
  const products = await json('products');
  expect(products).toMatchObject({ products: [{ _id: productId, isDeleted: false }], next: null });
  const since = encodeURIComponent(new Date(Date.now() + 60_000).toISOString());
  expect(await json(`products?updatedSince=${since}`)).toMatchObject({ products: [] });
  expect(await json(`products/${productId}`)).toMatchObject({ _id: productId });
  expect(Array.isArray(await json('collections'))).toBe(true);
});

it('an order that changed comes again, and the cursor neither loses nor repeats one', async () => {
  const { secret } = await aToken({ usage_limit_enabled: false });
  const answer = (query: Record<string, string>) => read(`orders?${new URLSearchParams(query)}`, secret);
  const page = async (query: Record<string, string>) =>
    (await (await answer(query)).json()) as {
      orders: { orderId: number; status: string; isDeleted: boolean }[];
      next: string | null;
      since: string;
    };
  const walk = async (updatedSince: string) => {
    const found = [];
    for (let next: string | null = ''; next !== null;) {
      const one = await page({ updatedSince, limit: '1', ...(next && { cursor: next }) });
      found.push(...one.orders);
      next = one.next;
    }
    return found;
  };
  const first = (await placeOrder(shop, productId)).number;
  const second = (await placeOrder(shop, productId)).number;
  const all = await walk('2020-01-01T00:00:00Z');
  expect(all.map(({ orderId }) => orderId).slice(-2)).toEqual([first, second]);
  const { since } = await page({ updatedSince: '2020-01-01T00:00:00Z', limit: '100' });
  const tag = (await answer({ updatedSince: since })).headers.get('etag');

  const { body } = await admin('POST', '/api/admin/orders', { orderSearchTerm: String(first) });
  const listed = (body['data'] as { _id: string; orderId: number }[]).find(
    ({ orderId }) => orderId === first,
  );
  const worker = staffCall(shop, ['viewUserOrders', 'changeOrderStatus'], shop.url, creatorId);
  await worker('PUT', '/api/admin/orders/status', { orderIds: [listed?._id], status: 'delivered' });
  await worker('DELETE', '/api/admin/orders', { orderIds: [second] });
  expect((await answer({ updatedSince: since })).headers.get('etag')).not.toBe(tag);
  const changed = await walk(since);
  expect(changed.slice(-2)).toMatchObject([
    { orderId: first, status: 'delivered', isDeleted: false },
    { orderId: second, isDeleted: true },
  ]);
  expect(new Set(changed.map(({ orderId }) => orderId)).size).toBe(changed.length);
  const cursor = (await page({ updatedSince: since, limit: '1' })).next ?? '';
  expect((await answer({ limit: '1', cursor })).status).toBe(400);
});

it('has a document of its own, apart from that of the sites', async () => {
  const paths = async (address: string): Promise<string[]> => {
    const answer = await fetch(shop.url + address);
    return Object.keys(((await answer.json()) as { paths: object }).paths);
  };
  const own = await paths('/api/external/openapi.json');
  expect(own).toContain('/api/external/products');
  expect(own.every((path) => path.startsWith('/api/external/'))).toBe(true);
  expect((await paths('/api/openapi.json')).some((path) => path.startsWith('/api/external/'))).toBe(false);
  expect(await (await fetch(`${shop.url}/api/external/docs`)).text()).toContain('start-external.js');
});

it('a token stops at once when its creator is banned or gets a role without the right, and says so in the list', async () => {
  const { id, secret } = await aToken();
  const { password: _password, ...known } = creator;
  const colleague = staffCall(shop, ['createNewRoles']);
  const statuses = () =>
    Promise.all(['categories', 'orders'].map(async (path) => (await read(path, secret)).status));
  const stopped = async (): Promise<unknown> => {
    const { body } = await colleague('GET', '/api/admin/tokens');
    return (body as unknown as Record<string, unknown>[]).find(({ _id }) => _id === id)?.['stopped_scopes'];
  };
  expect(await statuses()).toEqual([200, 200]);
  await shop.bus.request(putPerson, { ...known, ban: { reason: 'Проверка' } });
  expect([await statuses(), await stopped()]).toEqual([
    [401, 401],
    ['products', 'orders'],
  ]);
  await shop.bus.request(putPerson, { ...known, ban: null });
  expect(await statuses()).toEqual([200, 200]);
  await shop.bus.request(putPerson, { ...known, roleKey: 'customer' });
  expect(await statuses()).toEqual([401, 401]);
});
