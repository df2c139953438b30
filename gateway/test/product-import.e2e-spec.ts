import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { getEditableProduct, putPerson } from '@shop/contracts';
import type { Permission } from '@shop/domain';
import { aZip, eventually } from '@shop/testing';
import sharp from 'sharp';
import { signToken } from './access-token.ts';
import { createProduct, writeSections } from './product-forms.ts';
import { startShop, type TestShop } from './shop.ts';
import { staffCall, type StaffCall } from './staff-call.ts';

let shop: TestShop;
let call: StaffCall;
/** Each step goes on only while its author has the rights, so they are a person of the shop. */
const author = { phone: '79990007701', email: 'import@example.ru' };
let sub: string;

beforeAll(async () => {
  shop = await startShop();
  await writeSections(shop);
  const person = { ...author, password: 'staff-secret', firstName: 'Анна', roleKey: 'editor' as const };
  sub = (await shop.bus.request(putPerson, person)).id;
  call = as(['addShopItems', 'editShopItems']);
});
afterAll(() => shop.close());

const as = (permissions: readonly Permission[]): StaffCall => staffCall(shop, permissions, shop.url, sub);

interface Import {
  _id: string;
  state: string;
  columns: { title: string; samples: string[]; field: string | null }[];
  counts: Record<string, number>;
  key: string;
  code: string;
}

const headers = (permissions: Permission[] = ['addShopItems', 'editShopItems']) => ({
  authorization: `Bearer ${signToken(shop.env['ACCESS_TOKEN_KEYS'] ?? '', {
    ...{ sub, permissions: ['adminPanel', ...permissions] },
  })}`,
});

async function exportTable(articles: readonly string[]): Promise<string> {
  return eventually(async () => {
    const answer = await fetch(`${shop.url}/api/admin/products/export`, {
      method: 'POST',
      headers: { ...headers(), 'content-type': 'application/json' },
      body: '{}',
    });
    const table = Buffer.from(await answer.arrayBuffer()).toString();
    if (!articles.every((article) => table.includes(article))) throw new Error('not yet');
    return table;
  }, 5_000);
}

async function upload(table: string | Uint8Array, field = 'file'): Promise<{ status: number; body: Import }> {
  const form = new FormData();
  form.append(field, new Blob([typeof table === 'string' ? table : new Uint8Array(table)]), 'товары.csv');
  const answer = await fetch(`${shop.url}/api/admin/product-imports`, {
    ...{ method: 'POST', headers: headers(), body: form },
  });
  return { status: answer.status, body: (await answer.json()) as Import };
}

async function run(id: string, step: object): Promise<Import> {
  const begun = await call('POST', `/api/admin/product-imports/${id}/steps`, step);
  expect(begun).toMatchObject({ status: 200 });
  return eventually(async () => {
    const { body } = await call('GET', `/api/admin/product-imports/${id}`);
    if (String(body['state']).endsWith('ing')) throw new Error(String(body['state']));
    return body as unknown as Import;
  }, 30_000);
}

const check = ({ columns, key }: Import, emptyCell = 'clear') => ({
  ...{ step: 'check', key, emptyCell },
  fields: columns.map(({ field }) => field),
});

it('importing the own export changes nothing, and with one edited cell changes one product, which can be undone', async () => {
  await createProduct(shop, {
    ...{ Title: '=Худи; "с кавычками"', Article: 'IM-1', hasSeamsByDefault: 'true', defaultSeamTitle: 'Нет' },
    Seams: '[{"name":"Вышивка: «Кит»","color":"red","photos":[]}]',
    publishAt: new Date(Date.now() + 86_400_000).toISOString(),
  });
  const second = await createProduct(shop, { Article: 'IM-2' });
  const table = await exportTable(['IM-1', 'IM-2']);
  const { status, body } = await upload(table);
  expect([status, body.state, body.key]).toEqual([200, 'uploaded', 'id']);
  expect(body.columns.every(({ field }) => field !== null)).toBe(true);
  expect(body.columns[1]).toMatchObject({ title: 'Артикул', samples: ['IM-2', 'IM-1'] });
  expect((await run(body._id, check(body))).counts).toMatchObject({ unchanged: 2, changed: 0, failed: 0 });
  expect((await run(body._id, { step: 'apply' })).counts).toMatchObject({ unchanged: 2, changed: 0 });

  const edited = await upload(table.replace(/(IM-2;[^;]+);5490,50/, '$1;4990'));
  expect((await run(edited.body._id, check(edited.body))).counts).toMatchObject({ changed: 1, unchanged: 1 });
  const rows = await call('GET', `/api/admin/product-imports/${edited.body._id}/rows?outcome=changed`);
  expect(rows.body).toMatchObject({ total: 1, data: [{ key: second._id, columns: ['Стоимость'] }] });
  expect((await run(edited.body._id, { step: 'apply' })).counts).toMatchObject({ changed: 1, failed: 0 });
  expect((await shop.bus.request(getEditableProduct, { id: second._id })).priceKopecks).toBe(499_000);
  expect((await run(edited.body._id, { step: 'undo' })).counts).toMatchObject({ undone: 1 });
  expect((await shop.bus.request(getEditableProduct, { id: second._id })).priceKopecks).toBe(549_050);
  const list = await call('GET', '/api/admin/product-imports');
  expect(list.body['data']).toMatchObject([{ state: 'undone' }, { state: 'applied' }]);
});

it('failed rows can be downloaded, corrected and imported on their own', async () => {
  await createProduct(shop, { Title: '=Метель', Article: 'IM-5' });
  await createProduct(shop, { Article: 'IM-6' });
  const { body } = await upload("Артикул;Наименование;Стоимость\nIM-6;;4990\nIM-5;'=Вьюга; много\n");
  const failedRows = `/api/admin/product-imports/${body._id}/failed-rows`;
  const early = await fetch(shop.url + failedRows, { headers: headers() });
  expect([early.status, await early.json()]).toMatchObject([409, { code: 'IMPORT_STATE' }]);
  expect((await run(body._id, check(body, 'keep'))).counts).toMatchObject({ changed: 1, failed: 1 });
  const answer = await fetch(shop.url + failedRows, { headers: headers() });
  const table = Buffer.from(await answer.arrayBuffer()).toString();
  expect(table.split('\r\n')).toEqual([
    '\uFEFFАртикул;Наименование;Стоимость;Ошибки',
    "IM-5;'=Вьюга; много;Стоимость: Цена пишется рублями и копейками: 5490,50",
    '',
  ]);
  const mended = await upload(table.replace('; много', ';5100'));
  expect(mended.body.columns.at(-1)).toMatchObject({ title: 'Ошибки', field: null });
  expect((await run(mended.body._id, check(mended.body, 'keep'))).counts).toMatchObject({ changed: 1 });
  expect((await run(mended.body._id, { step: 'apply' })).counts).toMatchObject({ changed: 1, failed: 0 });
  const none = await fetch(`${shop.url}/api/admin/product-imports/${'f'.repeat(24)}/failed-rows`, {
    headers: headers(),
  });
  expect(none.status).toBe(404);
});

it('new rows require the permission to add, existing ones the permission to edit', async () => {
  const table = 'Артикул;Наименование\nIM-2;Другое\nIM-9;Новое\n';
  for (const [right, expected] of [
    ['addShopItems', 'MAY_NOT_CHANGE'],
    ['editShopItems', 'REQUIRED'],
  ] as const) {
    const { body } = await upload(table);
    const only = as([right]);
    await only('POST', `/api/admin/product-imports/${body._id}/steps`, check(body));
    const rows = await eventually(async () => {
      const found = await only('GET', `/api/admin/product-imports/${body._id}`);
      if (found.body['state'] !== 'checked') throw new Error('not yet');
      return only('GET', `/api/admin/product-imports/${body._id}/rows?outcome=failed`);
    }, 10_000);
    expect(JSON.stringify(rows.body)).toContain(expected);
  }
  const none = await staffCall(shop, ['removeShopItems'])('GET', '/api/admin/product-imports');
  expect(none.status).toBe(403);
});

it.each([
  ['no table', 'PK\u0003\u0004\u0000', 'file', 400, 'IMPORT_UNREADABLE'],
  ['nothing', '', 'file', 400, 'IMPORT_UNREADABLE'],
  ['another field', 'Артикул\nA', 'image', 400, 'BAD_REQUEST'],
  ['more than 64 MB', Buffer.alloc(67_108_865, 'a\n'), 'file', 413, 'IMPORT_TOO_LARGE'],
])('rejects a form with %s', async (_name, bytes, field, status, code) => {
  const answer = await upload(bytes, field);
  expect([answer.status, answer.body.code]).toEqual([status, code]);
});

it('imports a file of several chunks completely', async () => {
  const rows = Array.from({ length: 12 }, (_, at) => `IM-P${at};"${'ы'.repeat(40_000)}${at}"`);
  const { body } = await upload(`Артикул;Описание\n${rows.join('\n')}`);
  const done = await run(body._id, check(body));
  expect(done.counts).toMatchObject({ failed: 12 });
  const found = await call('GET', `/api/admin/product-imports/${body._id}/rows?limit=5&page=3`);
  expect(found.body).toMatchObject({
    total: 12,
    data: [
      { row: 12, key: 'IM-P10' },
      { row: 13, key: 'IM-P11' },
    ],
  });
});

async function sendPictures(id: string, bytes: Buffer, permissions?: Permission[]) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'фото.zip');
  const answer = await fetch(`${shop.url}/api/admin/product-imports/${id}/pictures`, {
    ...{ method: 'POST', headers: headers(permissions), body: form },
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

it('imports photos that rows name by file from an archive of several chunks', async () => {
  await createProduct(shop, { Article: 'IM-ZIP' });
  const noise = Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, at) => (at * 7_919) % 251));
  const bytes = await sharp(noise, { raw: { width: 300, height: 300, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const { body } = await upload('Артикул;Фотографии\r\nIM-ZIP;Худи белое.png');
  const archive = aZip(['лето/Худи белое.png', 'другое.png'].map((name) => ({ name, bytes, method: 0 })));
  expect(archive.length).toBeGreaterThan(2 * 262_144);
  const sent = await sendPictures(body._id, archive);
  expect(sent).toMatchObject({
    status: 200,
    body: { state: 'uploaded', pictures: { fileName: 'фото.zip', count: 2 }, broughtBy: 'Анна' },
  });
  expect((await run(body._id, check(body))).counts).toMatchObject({ changed: 1, failed: 0 });
  expect((await run(body._id, { step: 'apply' })).counts).toMatchObject({ changed: 1, failed: 0 });
  expect((await exportTable(['IM-ZIP'])).split('\n').find((line) => line.includes('IM-ZIP'))).toMatch(
    /[\da-f]{32}\.webp/,
  );
  const later = await sendPictures(body._id, Buffer.from('no archive'));
  expect(later).toMatchObject({ status: 400, body: { code: 'ARCHIVE_UNREADABLE' } });
  const locked = await sendPictures(body._id, aZip([{ name: 'a.png', bytes, flags: 1 }]));
  expect(locked).toMatchObject({
    status: 400,
    body: { message: 'Архив защищён паролем. Соберите его без пароля и загрузите ещё раз.' },
  });
  expect(await sendPictures('f'.repeat(24), archive)).toMatchObject({ status: 404 });
  expect(await sendPictures(body._id, archive, ['viewUserOrders'])).toMatchObject({ status: 403 });
  const empty = await sendPictures(body._id, Buffer.alloc(0));
  expect(empty).toMatchObject({ status: 400, body: { code: 'ARCHIVE_UNREADABLE' } });
});

it('a step that is running is stopped by a step of its own', async () => {
  const rows = Array.from({ length: 3_000 }, (_, at) => `IM-S${at};Худи`);
  const { body } = await upload(`Артикул;Наименование\n${rows.join('\n')}`);
  const steps = `/api/admin/product-imports/${body._id}/steps`;
  const early = await call('POST', steps, { step: 'stop' });
  expect(early).toMatchObject({ status: 409, body: { code: 'IMPORT_STATE' } });
  await call('POST', steps, check(body));
  expect(await run(body._id, { step: 'stop' })).toMatchObject({
    ...{ state: 'uploaded', isStopping: false, stopped: { reason: 'asked' } },
  });
});
