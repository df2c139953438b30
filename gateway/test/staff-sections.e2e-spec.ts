import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bootstrap as catalogue } from '@shop/catalogue';
import { updateProduct } from '@shop/contracts';
import type { RunningApp } from '@shop/service-kit';
import { eventually, storePictures } from '@shop/testing';
import { openAuditLog, type AuditLog } from './audit-log.ts';
import { putHoodie } from './put-hoodie.ts';
import { startShop, type TestShop } from './shop.ts';
import { staffCall, type StaffAnswer, type StaffCall } from './staff-call.ts';

const nobody = 'f'.repeat(24);
let shop: TestShop;
let second: RunningApp;
let auditLog: AuditLog;
let staff: StaffCall;

beforeAll(async () => {
  shop = await startShop({}, 2);
  // A second replica of the catalogue, in addition to a second gateway.
  second = await catalogue({ env: shop.env });
  auditLog = await openAuditLog(shop, ['catalogue']);
  staff = staffCall(shop, ['addShopItems', 'editShopItems', 'removeShopItems']);
});
afterAll(async () => {
  await auditLog.close();
  await second.close();
  await shop.close();
});

/** Checks the response of every gateway within a second, often enough to reach both replicas of the catalogue. */
function everywhere(path: string, check: (answer: { status: number; body: unknown }) => void): Promise<void> {
  return eventually(async () => {
    for (const { url } of shop.gateways)
      for (let at = 0; at < 4; at += 1) {
        const response = await fetch(url + path);
        check({ status: response.status, body: await response.json() });
      }
  }, 1_000);
}

const idOf = ({ status, body }: StaffAnswer): string => {
  expect([status, body]).toEqual([200, { id: expect.any(String) }]);
  return String(body['id']);
};

async function listed(
  kind: 'categories' | 'collections' | 'pages',
  id: string,
): Promise<StaffAnswer['body']> {
  const { body } = await staff('GET', `/api/admin/${kind}`);
  const found = (body['data'] as StaffAnswer['body'][]).find(({ _id }) => _id === id);
  if (!found) throw new Error(`no ${id} among ${kind}`);
  return found;
}

const moved = async (path: string): Promise<unknown> =>
  (await fetch(`${shop.url}/api/moved?path=${encodeURIComponent(path)}`)).json();

async function auditOf(entityId: string): Promise<unknown[]> {
  const records = await auditLog.find({ entityId });
  return records.map(({ message, actor, before, after }) => [message, actor.id, before?.link, after?.link]);
}

const bys = '674000000000000000000777';

describe('categories', () => {
  it('are created, renamed with redirects and deleted, on every replica within a second', async () => {
    const items = [
      { name: ' Кружки ', link: 'mugs' },
      { name: 'Термосы', link: 'flasks' },
    ];
    const id = idOf(
      await staff('POST', '/api/admin/category/new', { name: 'Для дома', link: ' Home ', items }),
    );
    await everywhere('/api/categories/home', ({ status, body }) =>
      expect([status, body]).toMatchObject([200, { name: 'Для дома', items: [{ name: 'Кружки' }, {}] }]),
    );
    const before = await listed('categories', id);
    const [mugs, flasks] = before['items'] as { _id: string; name: string; link: string }[];
    // Reordered, one renamed and one added.
    const changed = [{ ...flasks }, { ...mugs, link: 'cups' }, { name: 'Пледы', link: 'plaids' }];
    const edit = { _id: id, name: 'Дом', link: 'house', items: changed, updatedAt: before['updatedAt'] };
    const saved = await staff('POST', '/api/admin/categories/update', edit);
    expect(saved).toMatchObject({
      status: 200,
      body: { link: 'house', items: [{ _id: flasks?._id }, {}, {}] },
    });
    await everywhere('/api/categories', ({ body }) =>
      expect(body).toEqual(expect.arrayContaining([expect.objectContaining({ link: 'house' })])),
    );
    expect(await moved('/category/home')).toEqual({ path: '/category/house' });
    expect(await moved('/category/home/mugs')).toEqual({ path: '/category/house/cups' });
    expect(await moved('/category/house/mugs')).toEqual({ path: '/category/house/cups' });
    expect(await moved('/category/house/cups')).toEqual({ path: null });
    expect(await moved('/category/nowhere')).toEqual({ path: null });
    const removed = await staff('POST', '/api/admin/category/remove', { categoryId: id });
    expect(removed).toEqual({ status: 200, body: { message: 'Категория была удалена.', products: 0 } });
    await everywhere('/api/categories/house', ({ status }) => expect(status).toBe(404));
    expect(await moved('/category/home')).toEqual({ path: null });
    expect(await staff('POST', '/api/admin/category/remove', { categoryId: id })).toMatchObject({
      status: 404,
    });
    expect(await auditOf(id)).toEqual([
      ['catalogue.category.create.v1', bys, undefined, 'home'],
      ['catalogue.category.update.v1', bys, 'home', 'house'],
      ['catalogue.category.remove.v1', bys, 'house', undefined],
    ]);
  });

  it('leave their products without a category when deleted, and report how many', async () => {
    const productId = await putHoodie(shop);
    const items = [{ name: 'Шапки', link: 'hats' }];
    const id = idOf(await staff('POST', '/api/admin/category/new', { name: 'Головы', link: 'heads', items }));
    const [hats] = (await listed('categories', id))['items'] as { _id: string }[];
    const changes = { categoryId: id, subcategoryIds: [hats?._id ?? ''], isAvailable: false };
    await shop.bus.request(updateProduct, { id: productId, changes });
    // Hidden products are counted, as staff need to know about them.
    await eventually(async () => {
      expect(await listed('categories', id)).toMatchObject({ productCount: 1, items: [{ productCount: 1 }] });
    }, 5_000);
    await shop.bus.request(updateProduct, { id: productId, changes: { isAvailable: true } });
    const removed = await staff('POST', '/api/admin/category/remove', { categoryId: id });
    expect(removed).toMatchObject({ status: 200, body: { products: 1 } });
    await everywhere(`/api/products/${productId}`, ({ status, body }) =>
      expect([status, body]).toMatchObject([200, { Category: null }]),
    );
  });

  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['a Russian link', { link: 'дом' }, 'link'],
    ['a link with spaces', { link: 'my home' }, 'link'],
    ['a subcategory without a link', { items: [{ name: 'Кружки', link: '' }] }, 'items.0.link'],
    ['an unknown field', { colour: 'red' }, 'colour'],
  ])('reject %s', async (_, wrong, field) => {
    const body = { name: 'Дом', link: 'wrong', items: [], ...wrong };
    expect(await staff('POST', '/api/admin/category/new', body)).toMatchObject({
      status: 400,
      body: { details: [{ field }] },
    });
  });

  it('reject a taken link at its field, a stale edit and an unknown id', async () => {
    const id = idOf(
      await staff('POST', '/api/admin/category/new', { name: 'Звук', link: 'sound', items: [] }),
    );
    const again = await staff('POST', '/api/admin/category/new', { name: 'Шум', link: 'sound', items: [] });
    expect(again).toMatchObject({ status: 409, body: { code: 'LINK_TAKEN', details: [{ field: 'link' }] } });
    const twice = [
      { name: 'А', link: 'a' },
      { name: 'Б', link: 'a' },
    ];
    const edit = { _id: id, name: 'Звук', link: 'sound', items: [] };
    expect(await staff('POST', '/api/admin/categories/update', { ...edit, items: twice })).toMatchObject({
      status: 409,
      body: { code: 'LINK_TAKEN', details: [{ field: 'items.1.link' }] },
    });
    const { updatedAt } = await listed('categories', id);
    await staff('POST', '/api/admin/categories/update', { ...edit, name: 'Музыка' });
    const late = await staff('POST', '/api/admin/categories/update', { ...edit, name: 'Песни', updatedAt });
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'EDITED_MEANWHILE', details: [{ field: 'name' }] },
    });
    expect(await listed('categories', id)).toMatchObject({ name: 'Музыка' });
    const lost = await staff('POST', '/api/admin/categories/update', { ...edit, _id: nobody });
    const body = { code: 'CATEGORY_NOT_FOUND', message: 'Категория не найдена' };
    expect(lost).toMatchObject({ status: 404, body });
  });
});

describe('collections', () => {
  const picture = '0123456789abcdef0123456789abcdef.webp';
  const images = { card_img: null, carousel_img: null, card_img_mobile: null, carousel_img_mobile: null };

  it('are created, renamed with redirects and deleted, on every replica within a second', async () => {
    const form = { name: 'Комета', link: 'comet', description: 'О хвосте' };
    const id = idOf(await staff('POST', '/api/admin/collection/new', form));
    await everywhere('/api/collections/comet', ({ status, body }) =>
      expect([status, body]).toMatchObject([200, { ...form, ...images }]),
    );
    const whole = await listed('collections', id);
    expect(whole).toMatchObject({ productCount: 0, createdBy: expect.any(String) });
    await storePictures(shop.env['STORAGE_URL'] ?? '', [picture]);
    // The whole object as loaded, with an image and another link.
    const edit = { ...whole, link: 'tail', card_img: `/api/images/${picture}?size=300x300` };
    const saved = await staff('POST', '/api/admin/collection/update', edit);
    expect(saved).toMatchObject({ status: 200, body: { link: 'tail', card_img: `/api/images/${picture}` } });
    await everywhere('/api/collections/tail', ({ status }) => expect(status).toBe(200));
    expect(await moved('/collection/comet')).toEqual({ path: '/collection/tail' });
    expect(await staff('POST', '/api/admin/collection/remove', { collectionId: id })).toEqual({
      status: 200,
      body: { message: 'Коллекция была удалена.', products: 0 },
    });
    await everywhere('/api/collections/tail', ({ status }) => expect(status).toBe(404));
    expect(await auditOf(id)).toHaveLength(3);
  });

  it('reject a taken name or link, an external picture and a stale edit', async () => {
    const form = { name: 'Тишина', link: 'silence', description: '' };
    const id = idOf(await staff('POST', '/api/admin/collection/new', form));
    const call = (body: object) => staff('POST', '/api/admin/collection/new', body);
    expect(await call({ ...form, link: 'other' })).toMatchObject({
      status: 409,
      body: { code: 'COLLECTION_NAME_TAKEN', details: [{ field: 'name' }] },
    });
    expect(await call({ ...form, name: 'Другая' })).toMatchObject({
      status: 409,
      body: { code: 'LINK_TAKEN' },
    });
    expect(await call({ ...form, card_img: 'https://evil.example/a.png' })).toMatchObject({
      status: 400,
      body: { details: [{ field: 'card_img' }] },
    });
    const whole = await listed('collections', id);
    await staff('POST', '/api/admin/collection/update', { ...whole, description: 'Снег' });
    const late = await staff('POST', '/api/admin/collection/update', { ...whole, description: 'Лёд' });
    expect(late).toMatchObject({ status: 409, body: { details: [{ field: 'description' }] } });
  });
});

describe('pages', () => {
  it('are created from their title, sanitised and renamed with redirects, on every gateway within a second', async () => {
    const content = '<p onclick="x()">Привет</p><script>x()</script>';
    const created = await staff('POST', '/api/admin/pages', { title: 'Уход за вещами', content });
    expect(created).toMatchObject({
      status: 201,
      body: {
        ...{ title: 'Уход за вещами', link: 'uhod-za-veschami', content: '<p>Привет</p>' },
        removed: [
          { what: '<p onclick>', times: 1 },
          { what: '<script>', times: 1 },
        ],
      },
    });
    const { _id: id, updatedAt } = created.body;
    await everywhere('/api/pages/uhod-za-veschami', ({ status }) => expect(status).toBe(200));
    const path = `/api/admin/pages/${String(id)}`;
    const saved = await staff('PUT', path, { content: '<p>Стирать</p>', link: 'care', updatedAt });
    expect(saved).toMatchObject({ status: 200, body: { title: 'Уход за вещами', removed: [] } });
    await everywhere('/api/pages/uhod-za-veschami', ({ status }) => expect(status).toBe(404));
    await everywhere('/api/pages/care', ({ body }) =>
      expect(body).toEqual({ title: 'Уход за вещами', content: '<p>Стирать</p>' }),
    );
    expect(await moved('/page/uhod-za-veschami')).toEqual({ path: '/page/care' });
    expect(await listed('pages', String(id))).toMatchObject({ link: 'care', content: '<p>Стирать</p>' });
    const late = await staff('PUT', path, { content: '<p>Сушить</p>', updatedAt });
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'EDITED_MEANWHILE', details: [{ field: 'content' }] },
    });
    expect(await auditOf(String(id))).toEqual([
      ['catalogue.page.create.v1', bys, undefined, 'uhod-za-veschami'],
      ['catalogue.page.update.v1', bys, 'uhod-za-veschami', 'care'],
    ]);
  });

  it('reject a title without letters, a taken link and an unknown id', async () => {
    expect(await staff('POST', '/api/admin/pages', { title: '«»' })).toMatchObject({
      status: 400,
      body: { details: [{ field: 'link' }] },
    });
    await staff('POST', '/api/admin/pages', { title: 'Первая', link: 'first' });
    expect(await staff('POST', '/api/admin/pages', { title: 'Вторая', link: 'first' })).toMatchObject({
      status: 409,
      body: { code: 'LINK_TAKEN' },
    });
    expect(await staff('PUT', `/api/admin/pages/${nobody}`, { title: 'А' })).toMatchObject({ status: 404 });
    expect(await staff('PUT', '/api/admin/pages/no-id', { title: 'А' })).toMatchObject({ status: 404 });
  });
});

it('each change requires its permission', async () => {
  const reader = staffCall(shop, []);
  expect((await reader('GET', '/api/admin/categories')).status).toBe(200);
  const calls = [
    ['POST', '/api/admin/category/new', 'addShopItems'],
    ['POST', '/api/admin/categories/update', 'editShopItems'],
    ['POST', '/api/admin/category/remove', 'removeShopItems'],
    ['POST', '/api/admin/collection/new', 'addShopItems'],
    ['POST', '/api/admin/collection/update', 'editShopItems'],
    ['POST', '/api/admin/collection/remove', 'removeShopItems'],
    ['PUT', `/api/admin/collection/${nobody}/products`, 'editShopItems'],
    ['POST', '/api/admin/pages', 'addShopItems'],
    ['PUT', `/api/admin/pages/${nobody}`, 'editShopItems'],
  ] as const;
  for (const [method, path, right] of calls) {
    const refused = await reader(method, path, {});
    expect([path, refused]).toMatchObject([
      path,
      { status: 403, body: { message: 'У вас недостаточно прав.' } },
    ]);
    expect((await staffCall(shop, [right])(method, path, {})).status).not.toBe(403);
  }
});
