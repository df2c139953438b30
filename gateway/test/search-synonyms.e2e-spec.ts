import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '@shop/testing';
import { openAuditLog, type AuditLog } from './audit-log.ts';
import { putHoodie } from './put-hoodie.ts';
import { startShop, type TestShop } from './shop.ts';
import { staffCall, type StaffCall } from './staff-call.ts';

let shop: TestShop;
let auditLog: AuditLog;
let call: StaffCall;

beforeAll(async () => {
  shop = await startShop({}, 2);
  auditLog = await openAuditLog(shop, ['catalogue']);
  call = staffCall(shop, ['editShopItems']);
  await putHoodie(shop, { title: 'Мягкая игрушка «Кит»' });
});
afterAll(async () => {
  await auditLog.close();
  await shop.close();
});

/** How many products each gateway finds. */
const counts = (query: string): Promise<unknown[]> =>
  Promise.all(
    shop.gateways.map(async ({ url }) => {
      const answer = await fetch(`${url}/api/search/${encodeURIComponent(query)}`);
      return ((await answer.json()) as { products: unknown[] }).products.length;
    }),
  );

it('a synonym counts at every gateway within a second, although the search was cached, and is audited', async () => {
  await eventually(async () => expect(await counts('игрушка')).toEqual([1, 1]));
  expect(await counts('абракадабра')).toEqual([0, 0]);
  const added = await call('POST', '/api/admin/search/synonyms/new', {
    phrase: 'Абракадабра',
    meaning: 'игрушка',
  });
  expect(added).toMatchObject({ status: 200, body: { phrase: 'абракадабра', meaning: 'игрушка' } });
  await eventually(async () => expect(await counts('абракадабра')).toEqual([1, 1]), 1_000);
  const list = await call('GET', '/api/admin/search/synonyms');
  expect(list).toEqual({ status: 200, body: { total: 1, data: [added.body] } });
  const removed = await call('POST', '/api/admin/search/synonyms/remove', { id: added.body['_id'] });
  expect(removed).toEqual({ status: 200, body: { message: 'Синоним удалён' } });
  await eventually(async () => expect(await counts('абракадабра')).toEqual([0, 0]), 1_000);
  const records = await auditLog.find({ entity: 'synonym' });
  expect(records).toMatchObject([
    { after: { words: 'абракадабра', meaning: 'игрушка' } },
    { before: { words: 'абракадабра', meaning: 'игрушка' } },
  ]);
});

it('refuses a synonym without words, and a period that ends before it begins', async () => {
  const empty = await call('POST', '/api/admin/search/synonyms/new', { phrase: '!!!', meaning: ' ' });
  expect([empty.status, empty.body['code']]).toEqual([400, 'BAD_REQUEST']);
  const period = await call('GET', '/api/admin/search/failed?start=2026-11-20&end=2026-11-10');
  expect(period.status).toBe(400);
});

it('lists what was searched for in vain', async () => {
  await fetch(`${shop.url}/api/search/${encodeURIComponent('Пылесос!')}`);
  await eventually(async () => {
    const day = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);
    const { body } = await call('GET', `/api/admin/search/failed?start=${day}&end=${day}`);
    expect(body['data']).toContainEqual({ phrase: 'пылесос', times: 1, lastDay: day, foundNow: 0 });
  }, 15_000);
});
