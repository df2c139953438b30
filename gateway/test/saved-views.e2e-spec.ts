import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { maxOwnViews, maxSharedViews } from '@shop/contracts';
import { eventually } from '@shop/testing';
import { MongoClient, type Collection } from 'mongodb';
import { openStaffOrders, type StaffClient, type StaffOrders } from './staff-orders.ts';

interface View {
  _id: string;
  name: string;
  query: string;
  columns: string[] | null;
  shared: boolean;
  updatedAt: string;
}

const path = '/api/admin/order-views';
let shop: StaffOrders;
let mongo: MongoClient;
let stored: Collection<{ _id: string }>;
let auditLog: Collection;
/** May read orders, but not change them. */
let reader: StaffClient;

beforeAll(async () => {
  shop = await openStaffOrders();
  mongo = await MongoClient.connect(shop.env['MONGODB_URI'] ?? '');
  const database = mongo.db(`${shop.env['DB_PREFIX']}staff_tools`);
  stored = database.collection('saved_views');
  auditLog = database.collection('audit_log');
  reader = shop.as(['adminPanel', 'viewUserOrders'], '674000000000000000000055');
});
afterAll(async () => {
  await mongo.close();
  await shop.close();
});
beforeEach(async () => {
  await stored.deleteMany({});
});

const aView = (name: string, more: Partial<View> = {}) => ({
  ...{ name, query: 'period=7&status=in-sewing&sort=-amount', columns: ['order', 'date'] },
  ...more,
});
const save = async (who: StaffClient, name: string, more: Partial<View> = {}): Promise<View> => {
  const { status, body } = await who.post(path, aView(name, more));
  expect({ status, body }).toMatchObject({ status: 200 });
  return body as unknown as View;
};
const viewsOf = async (who: StaffClient): Promise<View[]> =>
  ((await who.get(path)).body as unknown as { views: View[] }).views;
const namesOf = async (who: StaffClient): Promise<string[]> => (await viewsOf(who)).map(({ name }) => name);

describe('a saved view', () => {
  it('keeps filters, sort order and columns, with the period relative to today', async () => {
    const view = await save(shop.anna, 'Пошив недели');
    expect(view).toEqual({
      ...{ _id: expect.stringMatching(/^own-/), name: 'Пошив недели', shared: false },
      ...{ query: 'period=7&status=in-sewing&sort=-amount', columns: ['order', 'date'] },
      updatedAt: expect.any(String),
    });
    expect(await viewsOf(shop.anna)).toEqual([view]);
  });

  it('is visible only to its owner, and a shared one to everyone who sees the list', async () => {
    const own = await save(shop.anna, 'Моё');
    await save(shop.boris, 'Общее', { shared: true });
    expect(await namesOf(shop.anna)).toEqual(['Общее', 'Моё']);
    expect(await namesOf(shop.boris)).toEqual(['Общее']);
    expect(await namesOf(reader)).toEqual(['Общее']);
    for (const call of [
      shop.boris.put(`${path}/${own._id}`, { name: 'Чужое' }),
      shop.boris.delete(`${path}/${own._id}`),
      shop.boris.put(`${path}/${own._id}/restore`, {}),
    ])
      expect(await call).toMatchObject({ status: 404, body: { code: 'SAVED_VIEW_NOT_FOUND' } });
    expect(await namesOf(shop.anna)).toEqual(['Общее', 'Моё']);
  });

  it('can be renamed and changed, and a stale version is rejected', async () => {
    const view = await save(shop.anna, 'Пошив');
    const change = (changes: object) => shop.anna.put(`${path}/${view._id}`, changes);
    expect((await change({ name: 'Печать', updatedAt: view.updatedAt })).body).toMatchObject({
      ...{ name: 'Печать', query: view.query },
    });
    expect(await change({ query: 'period=30', updatedAt: view.updatedAt })).toMatchObject({
      ...{ status: 409, body: { code: 'EDITED_MEANWHILE' } },
    });
    expect((await change({ query: '', columns: null })).body).toMatchObject({
      ...{ name: 'Печать', query: '', columns: null },
    });
  });

  it('that was removed can be restored with the same id and content', async () => {
    const view = await save(shop.anna, 'Пошив');
    await save(shop.anna, 'Печать');
    expect(await shop.anna.delete(`${path}/${view._id}`)).toMatchObject({
      ...{ status: 200, body: { message: 'Вид удалён' } },
    });
    expect(await shop.anna.delete(`${path}/${view._id}`)).toMatchObject({ status: 404 });
    expect(await namesOf(shop.anna)).toEqual(['Печать']);
    const restore = () => shop.anna.put(`${path}/${view._id}/restore`, {});
    expect((await restore()).body).toEqual(view);
    expect((await restore()).body).toEqual(view);
    expect((await namesOf(shop.anna)).toSorted()).toEqual(['Печать', 'Пошив']);
  });

  it('that was removed is not restored after a day, nor when its name is taken', async () => {
    const view = await save(shop.anna, 'Пошив');
    await shop.anna.delete(`${path}/${view._id}`);
    await save(shop.anna, 'пошив');
    const restore = () => shop.anna.put(`${path}/${view._id}/restore`, {});
    expect((await restore()).body).toMatchObject({ code: 'SAVED_VIEW_NAME_TAKEN' });
    const daysAgo = new Date(Date.now() - 2 * 86_400_000);
    await stored.updateMany({}, { $set: { 'removed.$[].removedAt': daysAgo } });
    expect((await restore()).body).toMatchObject({ code: 'SAVED_VIEW_NOT_FOUND' });
  });

  it.each<[string, object]>([
    ['no name', aView('  ')],
    ['a long name', aView('а'.repeat(41))],
    ['a long address', aView('Вид', { query: 'a'.repeat(2_001) })],
    ['no column', aView('Вид', { columns: [] })],
    ['another owner', { ...aView('Вид'), by: '674000000000000000000001' }],
  ])('is rejected with %s', async (_what, body) => {
    expect(await shop.anna.post(path, body)).toMatchObject({ status: 400 });
  });
});

describe('limits', () => {
  it.each([
    [false, maxOwnViews],
    [true, maxSharedViews],
  ])('are kept when many views are saved concurrently (shared: %s)', async (shared, max) => {
    const answers = await Promise.all(
      Array.from({ length: max + 6 }, (_, at) => shop.anna.post(path, aView(`Вид ${at}`, { shared }))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(max);
    for (const { status, body } of answers)
      if (status !== 200) expect(body).toMatchObject({ code: 'SAVED_VIEWS_FULL' });
    expect(await viewsOf(shop.anna)).toHaveLength(max);
    await save(shop.anna, 'Ещё один', { shared: !shared });
  });

  it('a name is unique regardless of spelling, also when saved concurrently', async () => {
    const names = ['Всё', 'все', 'ВСЁ', 'всё'];
    const answers = await Promise.all(names.map((name) => shop.anna.post(path, aView(name))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const other = await save(shop.anna, 'Другой');
    expect(await shop.anna.put(`${path}/${other._id}`, { name: 'Все' })).toMatchObject({
      body: { code: 'SAVED_VIEW_NAME_TAKEN' },
    });
    expect(await shop.anna.put(`${path}/${other._id}`, { name: 'другой' })).toMatchObject({ status: 200 });
  });
});

describe('permissions', () => {
  it('reading views requires reading orders, which the workshop does not have', async () => {
    expect((await shop.as(null).get(path)).status).toBe(401);
    expect((await shop.as(['adminPanel', 'changeOrderStatus']).get(path)).status).toBe(403);
    expect((await shop.as(['adminPanel', 'editShopItems']).get(path)).status).toBe(403);
    expect((await reader.get(path)).body).toEqual({ views: [], canShare: false });
    expect((await shop.anna.get(path)).body).toEqual({ views: [], canShare: true });
  });

  it('own views require reading orders, and shared ones changing them', async () => {
    await save(reader, 'Моё');
    expect(await reader.post(path, aView('Всем', { shared: true }))).toMatchObject({
      ...{ status: 403, body: { code: 'FORBIDDEN' } },
    });
    const shared = await save(shop.anna, 'Общее', { shared: true });
    expect((await reader.put(`${path}/${shared._id}`, { name: 'Моё' })).status).toBe(403);
    expect((await reader.delete(`${path}/${shared._id}`)).status).toBe(403);
    expect((await reader.put(`${path}/${shared._id}/restore`, {})).status).toBe(403);
    expect((await shop.boris.put(`${path}/${shared._id}`, { name: 'Наше' })).status).toBe(200);
    expect(await namesOf(reader)).toEqual(['Наше', 'Моё']);
  });

  it('changes of shared views are audited without names and queries, those of own views are not audited', async () => {
    const since = new Date();
    await save(shop.anna, 'Личное Петрова', { query: 'search=петров' });
    const shared = await save(shop.anna, 'Общее Петрова', { query: 'search=петров', shared: true });
    await shop.boris.delete(`${path}/${shared._id}`);
    const found = await eventually(async () => {
      const records = await auditLog
        .find({ entity: 'saved-views', startedAt: { $gte: since } })
        .sort({ startedAt: 1 })
        .toArray();
      expect(records).toHaveLength(2);
      return records;
    }, 20_000);
    expect(found.map(({ message }) => message)).toEqual([
      'staff-tools.saved-views.add.v1',
      'staff-tools.saved-views.remove.v1',
    ]);
    expect(JSON.stringify(found)).not.toMatch(/петров/i);
  });
});

it('counts the orders of several lists, and follows changes', async () => {
  const count = async (...lists: object[]) =>
    ((await reader.post('/api/admin/orders/counts', { lists })).body as unknown as { counts: unknown[] })
      .counts;
  const none = { selectedStatus: 'in-sewing' };
  expect(await count({}, none)).toEqual([
    { count: 0, more: false },
    { count: 0, more: false },
  ]);
  const { id } = await shop.aPaidOrder(1);
  await shop.anna.put('/api/admin/orders/status', { orderIds: [id], status: 'in-sewing' });
  await eventually(async () => {
    expect(await count({}, none)).toEqual([
      { count: 1, more: false },
      { count: 1, more: false },
    ]);
  }, 20_000);
  expect((await reader.post('/api/admin/orders/counts', { lists: [] })).status).toBe(400);
  const workshop = shop.as(['adminPanel', 'changeOrderStatus']);
  expect((await workshop.post('/api/admin/orders/counts', { lists: [{}] })).status).toBe(403);
});
