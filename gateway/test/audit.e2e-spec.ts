import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createPayment,
  getCart,
  getProduct,
  putConnectApp,
  putPerson,
  putPromo,
  refundOrder,
  updateProduct,
} from '@shop/contracts';
import { enterCall, formatActor, runInCall, type Actor } from '@shop/service-kit';
import { openAuditLog, type AuditLog } from './audit-log.ts';
import { passwordOfAll, signInSomebody } from './people.ts';
import { payOrder, placeOrder } from './place-order.ts';
import { putHoodie } from './put-hoodie.ts';
import { startShop, type TestShop } from './shop.ts';

const manager: Actor = {
  kind: 'person',
  id: '674000000000000000000777',
  sessionId: 's-1',
  roleId: 'manager',
};
let shop: TestShop;
let auditLog: AuditLog;
let productId: string;

beforeAll(async () => {
  shop = await startShop();
  auditLog = await openAuditLog(shop, ['catalogue', 'identity', 'order_payment', 'promo']);
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

  it('records bans without personal data, also after an erasure', async () => {
    const somebody = await signInSomebody(shop, 'customer');
    const { phone, email } = somebody;
    const nickname = 'Неповторимая';
    const { id } = await asManager(() => shop.bus.request(putPerson, { phone, email, nickname }));
    const ban = { reason: 'Очень приметная причина' };
    await asManager(() => shop.bus.request(putPerson, { phone, email, ban }));
    await asManager(() => shop.bus.request(putPerson, { phone, email, ban: null }));
    expect((await somebody.browser.signIn(phone, passwordOfAll)).status).toBe(200);
    const erased = await somebody.browser.post('/api/user/erase', { password: passwordOfAll });
    expect(erased.status).toBe(200);
    const records = await auditLog.find({ entity: 'person', entityId: id });
    const bans = records.map(({ before, after }) => [before?.isBanned, after?.isBanned]);
    expect(bans).toEqual([
      [undefined, false],
      [false, false],
      [false, true],
      [true, false],
    ]);
    const text = JSON.stringify(await auditLog.find());
    for (const personal of [phone, email, nickname, 'Анна', 'Петрова', ban.reason, passwordOfAll])
      expect(text).not.toContain(personal);
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
    const before = (await auditLog.find()).length;
    await shop.bus.request(getProduct, { id: productId });
    await shop.bus.request(getCart, { customerId: '674000000000000000000123' });
    await fetch(`${shop.url}/api/products`);
    expect(await auditLog.find()).toHaveLength(before);
  });
});
