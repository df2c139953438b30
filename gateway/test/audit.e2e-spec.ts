import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  addOrderNote,
  createPayment,
  editOrder,
  getCart,
  getEditableProduct,
  getOrderHistory,
  getPage,
  getPerson,
  getProduct,
  getPromo,
  getStaffOrder,
  pinOrderNote,
  putConnectApp,
  putPage,
  putPerson,
  putPromo,
  refundOrder,
  requests,
  updateProduct,
} from '@shop/contracts';
import { enterCall, formatActor, runInCall, type Actor } from '@shop/service-kit';
import { openAuditLog, type AuditLog } from './audit-log.ts';
import { passwordOfAll, signInSomebody } from './people.ts';
import { payOrder, placeOrder } from './place-order.ts';
import { putHoodie } from './put-hoodie.ts';
import { startShop, type TestShop } from './shop.ts';

const manager = {
  kind: 'person',
  id: '674000000000000000000777',
  sessionId: 's-1',
  roleId: 'manager',
} as const satisfies Actor;
let shop: TestShop;
let auditLog: AuditLog;
let productId: string;

beforeAll(async () => {
  shop = await startShop();
  const owners = ['cart', 'catalogue', 'identity', 'order_payment', 'promo', 'staff_tools'];
  auditLog = await openAuditLog(shop, owners);
  productId = await putHoodie(shop);
});
afterAll(async () => {
  await auditLog.close();
  await shop.close();
});

const asManager = <Result>(work: () => Promise<Result>): Promise<Result> =>
  runInCall(enterCall(undefined, undefined, formatActor(manager)), work);

describe('the audit log', () => {
  it('records who edited a product, with the values before and after', async () => {
    const changes = { title: 'Худи «Тёплое»', priceKopecks: 500_000 };
    await asManager(() => shop.bus.request(updateProduct, { id: productId, changes }));
    const [record] = await auditLog.find({ message: 'catalogue.product.update.v1' });
    expect(record).toMatchObject({
      ...{ service: 'catalogue', actor: manager, entity: 'product', entityId: productId, outcome: 'done' },
      fields: ['id', 'changes.title', 'changes.priceKopecks'],
      after: changes,
    });
    expect(record?.['before']).toMatchObject({ article: record?.['after'].article });
    expect(record?.['before'].title).not.toBe(changes.title);
  });

  it('records a refund without personal data of the buyer', async () => {
    const { request } = createPayment.example;
    const placed = await placeOrder(shop, productId);
    expect(await payOrder(shop, placed)).toMatchObject({ status: 'succeeded' });
    const { paymentId } = placed;
    const order = await auditLog.database('order_payment').collection('orders').findOne({ paymentId });
    const wanted = { ...refundOrder.example.request, orderId: String(order?._id), amountKopecks: 35_000 };
    await asManager(() => shop.bus.request(refundOrder, wanted));
    const [record] = await auditLog.find({ message: 'order-payment.order.refund.v1' });
    expect(record).toMatchObject({
      ...{ actor: manager, entity: 'order', entityId: String(order?._id) },
      before: { payment: { refundedKopecks: 0 } },
      after: { payment: { refundedKopecks: 35_000 }, refunds: [{ amountKopecks: 35_000 }] },
    });
    const text = JSON.stringify(record);
    for (const personal of [...Object.values(request.buyer), wanted.reason].filter((one) => one !== ''))
      expect(text).not.toContain(personal);
  });

  it('records notes and edits of an order without what they say', async () => {
    const { paymentId } = await placeOrder(shop, productId);
    const order = await auditLog.database('order_payment').collection('orders').findOne({ paymentId });
    const [id, by] = [String(order?._id), manager.id];
    const [text, address] = ['Позвонить Анне после среды', 'Тверь, Приметная улица, 7'];
    const { notes } = await asManager(() => shop.bus.request(addOrderNote, { id, text, by }));
    const note = { id, noteId: notes[0]?.id ?? '', isPinned: true, by };
    await asManager(() => shop.bus.request(pinOrderNote, note));
    // A repetition changes nothing and is not recorded.
    await asManager(() => shop.bus.request(pinOrderNote, note));
    await asManager(() => shop.bus.request(editOrder, { id, by, changes: { address } }));
    const records = await auditLog.find({ entity: 'order', entityId: id });
    expect(records).toMatchObject([
      { actor: manager, fields: ['id', 'text', 'by'], after: { notes: [{ by, isPinned: false }] } },
      { fields: ['id', 'noteId', 'isPinned', 'by'], after: { notes: [{ by, isPinned: true }] } },
      { fields: ['id', 'by', 'changes.address'], after: { updatedAt: expect.any(String) } },
    ]);
    expect(records[2]?.['before']).not.toHaveProperty('updatedAt');
    for (const personal of [text, address]) expect(JSON.stringify(records)).not.toContain(personal);
  });

  it('records bans without personal data, also after an erasure', async () => {
    const somebody = await signInSomebody(shop, 'customer');
    const { phone, email } = somebody;
    const nickname = 'Неповторимая';
    const ban = { reason: 'Очень приметная причина' };
    const people = auditLog.database('identity').collection('people');
    const { id } = await asManager(() => shop.bus.request(putPerson, { phone, email, nickname }));
    await asManager(() => shop.bus.request(putPerson, { phone, email, ban }));
    const stored = JSON.stringify(await people.findOne({ phone }));
    await asManager(() => shop.bus.request(putPerson, { phone, email, ban: null }));
    const records = await auditLog.find({ entity: 'person', entityId: id });
    expect(records.map(({ before, after }) => [before?.isBanned, after?.isBanned])).toEqual([
      [undefined, false],
      [false, false],
      [false, true],
      [true, false],
    ]);
    const byManager = { actor: manager, outcome: 'done' };
    expect(records.slice(1)).toMatchObject([
      { ...byManager, fields: ['phone', 'email', 'nickname'] },
      { ...byManager, fields: ['phone', 'email', 'ban'] },
      { ...byManager, fields: ['phone', 'email', 'ban'] },
    ]);

    expect((await somebody.browser.signIn(phone, passwordOfAll)).status).toBe(200);
    const erased = await somebody.browser.post('/api/user/erase', { password: passwordOfAll });
    expect(erased.status).toBe(200);
    expect(await people.countDocuments({ phone })).toBe(0);
    expect(await auditLog.find({ entity: 'person', entityId: id })).toEqual(records);
    const text = JSON.stringify(await auditLog.find());
    for (const personal of [phone, email, nickname, 'Анна', 'Петрова', ban.reason]) {
      expect(stored).toContain(personal);
      expect(text).not.toContain(personal);
    }
    expect(text).not.toContain(passwordOfAll);
    expect(text).not.toMatch(/argon2|hash/i);
  });

  it('records promos and apps created by an operator', async () => {
    await shop.bus.request(putPromo, putPromo.example.request);
    await shop.bus.request(putConnectApp, putConnectApp.example.request);
    expect(await auditLog.find({ entity: { $in: ['promo', 'connect-app'] } })).toMatchObject([
      { actor: { kind: 'process', name: 'test' }, before: null, after: { uses: expect.any(Number) } },
      { entityId: putConnectApp.example.request.clientId, after: { scopes: expect.any(Array) } },
    ]);
  });

  it('is not written to by reads', async () => {
    const { bus } = shop;
    const { paymentId } = await placeOrder(shop, productId);
    const order = await auditLog.database('order_payment').collection('orders').findOne({ paymentId });
    const [orderId, customerId] = [String(order?._id), '674000000000000000000123'];
    const person = await bus.request(putPerson, putPerson.example.request);
    await bus.request(putPromo, putPromo.example.request);
    await bus.request(putPage, putPage.example.request);
    const before = await auditLog.find();
    await asManager(async () => {
      await bus.request(getProduct, { id: productId });
      await bus.request(getEditableProduct, { id: productId });
      await bus.request(getPage, { link: putPage.example.request.link });
      await bus.request(getStaffOrder, { id: orderId });
      await bus.request(getOrderHistory, { id: orderId });
      await bus.request(getPerson, { id: person.id });
      await bus.request(getPromo, { phrase: putPromo.example.request.phrase });
      await bus.request(getCart, { customerId });
      for (const list of requests.filter(({ subject }) => /\.list(?:-staff)?\.v\d+$/.test(subject)))
        await bus.request(list, list.example.request);
    });
    expect((await fetch(`${shop.url}/api/products`)).status).toBe(200);
    expect(await auditLog.find()).toEqual(before);
  });
});
