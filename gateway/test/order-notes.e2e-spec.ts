import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getOwnOrder, searchOrders } from '@shop/contracts';
import { ObjectId } from 'mongodb';
import { openStaffOrders, type StaffClient, type StaffOrder, type StaffOrders } from './staff-orders.ts';

let shop: StaffOrders;
let order: StaffOrder;
const secret = 'Осторожно: покупатель спорил о цене';

beforeAll(async () => {
  shop = await openStaffOrders();
  order = await shop.aPaidOrder(1);
});
afterAll(() => shop.close());

interface Note {
  _id: string;
  text: string;
  pinned: boolean;
  by: { name: string };
}

const path = (id = order.id): string => `/api/admin/orders/${id}/notes`;
const add = (text: string, who: StaffClient = shop.anna, id = order.id) => who.post(path(id), { text });
const notesOf = ({ body }: { body: unknown }): Note[] => (body as { notes: Note[] }).notes;

describe('who may leave a note', () => {
  it('whoever may see and change orders', async () => {
    expect((await add('нет', shop.as(null))).status).toBe(401);
    expect((await add('нет', shop.as(['adminPanel', 'changeOrderStatus']))).status).toBe(403);
    expect((await add('нет', shop.reader)).status).toBe(403);
    const pin = (who: StaffClient) => who.put(`${path()}/none`, { pinned: true });
    expect((await pin(shop.reader)).status).toBe(403);
    expect((await pin(shop.anna)).status).toBe(200);
  });

  it.each<[string, object]>([
    ['nothing', {}],
    ['spaces', { text: '   ' }],
    ['too much', { text: 'а'.repeat(2_001) }],
    ['another author', { text: 'я', by: 'me' }],
  ])('never with %s', async (_what, body) => {
    expect((await shop.anna.post(path(), body)).status).toBe(400);
  });

  it('of no order', async () => {
    expect((await add('нет', shop.anna, 'f'.repeat(24))).status).toBe(404);
  });
});

describe('a note', () => {
  it('says who wrote it, is pinned and let go, and stands in the history without its text', async () => {
    const [first] = notesOf(await add(secret));
    expect(first).toMatchObject({
      text: secret,
      pinned: false,
      by: { name: expect.stringContaining('Анна') },
    });
    const put = (pinned: boolean) => shop.boris.put(`${path()}/${first?._id}`, { pinned });
    expect(notesOf(await put(true))).toMatchObject([{ pinned: true }]);
    expect(notesOf(await put(true))).toMatchObject([{ pinned: true }]);
    expect(notesOf(await put(false))).toMatchObject([{ pinned: false }]);
    const { body } = await shop.reader.get(`/api/admin/orders/${order.id}/history`);
    const texts = (body as unknown as { text: string }[]).map(({ text }) => text);
    expect(texts.filter((text) => text.includes('аметка'))).toEqual([
      'Добавлена заметка',
      'Заметка закреплена',
      'Заметка откреплена',
    ]);
    expect(JSON.stringify(body)).not.toContain(secret);
  });

  it('of two at once is lost by neither, also beside an edit', async () => {
    const other = await shop.aPaidOrder(1);
    await Promise.all([
      ...[1, 2, 3].map((at) => add(`заметка ${at}`, at % 2 ? shop.anna : shop.boris, other.id)),
      shop.anna.put(`/api/admin/orders/${other.id}`, { userComment: 'позвонить' }),
    ]);
    const { body } = await shop.reader.get(`/api/admin/orders/${other.id}`);
    expect(body).toMatchObject({ userComment: 'позвонить' });
    expect(
      notesOf({ body })
        .map(({ text }) => text)
        .toSorted(),
    ).toEqual(['заметка 1', 'заметка 2', 'заметка 3']);
  });

  it('is in no answer to a customer', async () => {
    const customerId = '674000000000000000000777';
    await add(secret);
    await shop.orders.updateOne({ _id: new ObjectId(order.id) }, { $set: { customerId } });
    const answers = [
      await shop.bus.request(getOwnOrder, { customerId, order: order.number }),
      await shop.bus.request(searchOrders, searchOrders.example.request),
      await (await fetch(`${shop.url}/api/payment/get/${order.paymentId}`, { method: 'POST' })).json(),
      await (
        await fetch(`${shop.url}/api/user/orders/search`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ phone: '79123456789' }),
        })
      ).json(),
    ];
    for (const answer of answers) {
      expect(JSON.stringify(answer)).not.toContain(secret);
      expect(JSON.stringify(answer)).not.toMatch(/"notes"/);
    }
  });
});
