import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getOwnOrder } from '@shop/contracts';
import { eventually, startMailServer, type TestMailServer } from '@shop/testing';
import { ObjectId } from 'mongodb';
import { openStaffOrders, type StaffClient, type StaffOrder, type StaffOrders } from './staff-orders.ts';

interface Mails {
  mails: {
    mail: string;
    subject: string;
    to: string | null;
    state: string;
    at: string | null;
    by: string | null;
  }[];
  sendable: string[];
  leftToday: number;
}

let shop: StaffOrders;
let mailbox: TestMailServer;

beforeAll(async () => {
  mailbox = await startMailServer();
  shop = await openStaffOrders({ SMTP_URL: mailbox.url, MAIL_FROM: 'Сорока <zakaz@shop.example>' });
});
afterAll(async () => {
  await shop.close();
  await mailbox.close();
});

const path = (id: string) => `/api/admin/orders/${id}/mails`;
const mailsOf = async ({ id }: StaffOrder): Promise<Mails> =>
  (await shop.reader.get(path(id))).body as unknown as Mails;
const sendAgain = (who: StaffClient, { id }: StaffOrder, mail = 'mail-receipt') =>
  who.post(path(id), { mail });
/** Ignores case, since a mail server may lower-case the domain. */
const received = (to: string) =>
  mailbox.received.filter((one) => one.to.some((address) => address.toLowerCase() === to.toLowerCase()));
/** Shifts the time of sending into the past. */
const age = ({ id }: StaffOrder, ms: number) =>
  shop.orders.updateOne({ _id: new ObjectId(id) }, [
    {
      $set: {
        history: {
          $map: {
            input: '$history',
            in: { $mergeObjects: ['$$this', { at: { $subtract: ['$$this.at', ms] } }] },
          },
        },
      },
    },
  ]);
const settled = (order: StaffOrder): Promise<Mails> =>
  eventually(async () => {
    const shown = await mailsOf(order);
    expect(shown.mails.map(({ state }) => state)).not.toContain('waiting');
    return shown;
  }, 20_000);

describe('the e-mails of an order', () => {
  it('are listed with recipient, time and state', async () => {
    const order = await shop.aPaidOrder(1);
    const shown = await settled(order);
    expect(shown).toEqual({
      mails: [
        {
          ...{ mail: 'mail-receipt', subject: `Заказ №${order.number} оплачен`, to: 'ivan@example.ru' },
          ...{ state: 'sent', at: expect.any(String), nextAt: null, attempts: 0, by: null },
        },
      ],
      sendable: ['mail-receipt'],
      leftToday: 5,
    });
  });

  it('are sent again to a corrected address, with the staff member and a history entry', async () => {
    const order = await shop.aPaidOrder(1);
    await settled(order);
    const edit = (Email: string) => shop.anna.put(`/api/admin/orders/${order.id}`, { userInfo: { Email } });
    expect(await edit('не почта')).toMatchObject({ status: 400 });
    expect(await edit('Right@Example.ru')).toMatchObject({
      ...{ status: 200, body: { userInfo: { Email: 'Right@Example.ru' } } },
    });
    expect(await sendAgain(shop.anna, order)).toMatchObject({ status: 200, body: { leftToday: 4 } });
    const { mails } = await settled(order);
    expect(mails).toMatchObject([
      { to: 'Right@Example.ru', state: 'sent', by: expect.stringContaining('Анна') },
      { to: 'ivan@example.ru', state: 'sent', by: null },
    ]);
    const [again] = received('Right@Example.ru');
    const [first] = received('ivan@example.ru').filter(({ subject }) => subject.includes(`${order.number}`));
    expect(again).toMatchObject({ subject: first?.subject, text: first?.text });
    // A different id, so that mail clients do not drop the second mail as a duplicate.
    expect(again?.messageId).not.toBe(first?.messageId);
    const { body } = await shop.reader.get(`/api/admin/orders/${order.id}/history`);
    const history = body as unknown as { text: string; changes: unknown[] }[];
    expect(history).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          changes: [{ field: 'Email', before: 'ivan@example.ru', after: 'Right@Example.ru' }],
        }),
        expect.objectContaining({ text: 'Запрошена повторная отправка письма' }),
        expect.objectContaining({ text: 'Отправлено повторное письмо' }),
      ]),
    );
    const found = await shop.orders.findOne({ _id: new ObjectId(order.id) });
    expect(found).toMatchObject({ emailKey: 'right@example.ru' });
  });

  it('are sent again once for 100 concurrent requests, and at most five times a day', async () => {
    const order = await shop.aPaidOrder(1);
    await settled(order);
    const before = mailbox.received.length;
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, at) => sendAgain(at % 2 ? shop.anna : shop.boris, order)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set([undefined, 'MAIL_UNDER_WAY']));
    await settled(order);
    for (let times = 1; times < 5; times++) {
      await age(order, 61_000);
      expect(await sendAgain(shop.anna, order)).toMatchObject({ status: 200 });
      await settled(order);
    }
    await age(order, 61_000);
    expect(await sendAgain(shop.anna, order)).toMatchObject({
      ...{ status: 429, body: { code: 'MAILS_ENOUGH' } },
    });
    expect(mailbox.received).toHaveLength(before + 5);
    await age(order, 86_400_000);
    expect(await sendAgain(shop.anna, order)).toMatchObject({ status: 200 });
  });

  it('about a status can be sent again only while the order has it, and unknown e-mails never', async () => {
    const order = await shop.aPaidOrder(1);
    const set = (status: string) =>
      shop.anna.put('/api/admin/orders/status', { orderIds: [order.id], status });
    await set('handed-over-for-delivery');
    const shown = await settled(order);
    const [status] = shown.mails;
    expect(status).toMatchObject({ mail: expect.stringMatching(/^mail-status~handed/), state: 'sent' });
    expect(await sendAgain(shop.anna, order, status?.mail)).toMatchObject({ status: 200 });
    await settled(order);
    await set('delivered');
    expect((await mailsOf(order)).sendable).toEqual(['mail-receipt']);
    expect(await sendAgain(shop.anna, order, status?.mail)).toMatchObject({
      ...{ status: 409, body: { code: 'MAIL_OUTDATED' } },
    });
    for (const mail of ['mail-canceled', 'mail-refund~none', 'count-sales', '__proto__'])
      expect(await sendAgain(shop.anna, order, mail)).toMatchObject({
        ...{ status: 404, body: { code: 'MAIL_NOT_FOUND' } },
      });
  });

  it('that the server rejects are listed as failed, and can be sent once the address is corrected', async () => {
    const refusal = { at: 'recipient', reply: 550, words: '5.1.1 unknown' } as const;
    mailbox.troubles.push(refusal);
    const order = await shop.anUnpaidOrder(1);
    const found = await shop.orders.findOne({ paymentId: order.paymentId });
    const bank = String(found?.['payment'].url);
    await fetch(bank.replace(/^https?:\/\/[^/]+/, shop.url), {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ decision: 'pay', card: 'good' }),
    });
    const failed = await eventually(async () => {
      await fetch(`${shop.url}/api/payment/get/${order.paymentId}`, { method: 'POST' });
      const shown = await mailsOf(order);
      expect(shown.mails).toMatchObject([{ state: 'failed', to: 'ivan@example.ru', at: null }]);
      return shown;
    }, 20_000);
    expect(failed.sendable).toEqual(['mail-receipt']);
    await shop.anna.put(`/api/admin/orders/${order.id}`, { userInfo: { Email: 'found@example.ru' } });
    expect(await sendAgain(shop.anna, order)).toMatchObject({ status: 200 });
    expect((await settled(order)).mails).toMatchObject([{ state: 'sent', to: 'found@example.ru' }]);
    expect(received('found@example.ru')).toHaveLength(1);
  });
});

describe('permissions', () => {
  it('reading requires reading orders, sending requires changing them, and the workshop has neither', async () => {
    const order = await shop.aPaidOrder(1);
    const workshop = shop.as(['adminPanel', 'changeOrderStatus']);
    expect((await shop.as(null).get(path(order.id))).status).toBe(401);
    expect((await workshop.get(path(order.id))).status).toBe(403);
    expect((await sendAgain(workshop, order)).status).toBe(403);
    expect((await sendAgain(shop.reader, order)).status).toBe(403);
    expect((await shop.reader.get(path(order.id))).status).toBe(200);
    expect((await shop.reader.get(path('f'.repeat(24)))).status).toBe(404);
    expect((await shop.anna.post(path(order.id), {})).status).toBe(400);
  });

  it('customers do not see the e-mails in their order', async () => {
    const order = await shop.aPaidOrder(1);
    await settled(order);
    await sendAgain(shop.anna, order);
    await settled(order);
    const customerId = '674000000000000000000777';
    await shop.orders.updateOne({ _id: new ObjectId(order.id) }, { $set: { customerId } });
    const own = await shop.bus.request(getOwnOrder, { customerId, order: order.number });
    expect(JSON.stringify(own)).not.toMatch(/mail|mail-/);
  });
});
