import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getOwnOrder, putPerson, searchOrders, type RequestOf } from '@shop/contracts';
import { mentionOf } from '@shop/domain';
import { eventually } from '@shop/testing';
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

describe('adding a note', () => {
  it('requires permission to read and change orders', async () => {
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
  ])('rejects %s', async (_what, body) => {
    expect((await shop.anna.post(path(), body)).status).toBe(400);
  });

  it('returns 404 for an unknown order', async () => {
    expect((await add('нет', shop.anna, 'f'.repeat(24))).status).toBe(404);
  });
});

describe('a mention in a note', () => {
  const vera = { phone: '79993331234', email: 'vera@example.ru', password: 'soroka-demo' };
  const write = (change: Partial<RequestOf<typeof putPerson>>) =>
    shop.bus.request(putPerson, { ...vera, firstName: 'Вера', secondName: 'Ткач', ...change });
  const staffOf = async (who: StaffClient) => who.get('/api/admin/orders/staff');
  const mine = async (sub: string, mentionsMe = true): Promise<string[]> => {
    const client = shop.as(['adminPanel', 'viewUserOrders'], sub);
    const { status, body } = await client.post('/api/admin/orders', { mentionsMe });
    expect([status, body]).toEqual([200, expect.objectContaining({ total: expect.any(Number) })]);
    return (body as unknown as { data: { _id: string }[] }).data.map(({ _id }) => _id);
  };

  it('can be chosen from staff who may read orders, by staff who may write notes', async () => {
    const { id } = await write({ roleKey: 'manager' });
    const { id: editor } = await write({
      ...{ phone: '79993331235', email: 'editor@example.ru', roleKey: 'editor' },
    });
    const { status, body } = await staffOf(shop.anna);
    expect(status).toBe(200);
    expect(body).toContainEqual({ _id: id, name: 'Вера Т.' });
    expect(JSON.stringify(body)).not.toContain(editor);
    expect((await staffOf(shop.reader)).status).toBe(403);
    expect((await staffOf(shop.as(['adminPanel', 'changeOrderStatus']))).status).toBe(403);
    expect((await staffOf(shop.as(null))).status).toBe(401);
  });

  it('filters orders only for the mentioned person, and shows their current name', async () => {
    const zina = { phone: '79993331236', email: 'zina@example.ru', firstName: 'Зина' };
    const { id } = await write({ ...zina, roleKey: 'manager' });
    const other = await shop.aPaidOrder(1);
    const text = `${mentionOf(id)}, перезвони`;
    expect(await add(text, shop.anna, other.id)).toMatchObject({
      status: 200,
      body: { notes: [{ text, mentions: [{ _id: id, name: 'Зина Т.' }] }] },
    });
    const zinas = shop.as(['adminPanel', 'viewUserOrders'], id);
    await eventually(async () => {
      const { body } = await zinas.get('/api/admin/notifications');
      expect(body['data']).toContainEqual(
        expect.objectContaining({
          type: 'TYPE_ACTION',
          about: { kind: 'order', id: other.id, title: expect.any(String) },
        }),
      );
    });
    expect(await mine(id)).toEqual([other.id]);
    expect((await mine(id, false)).length).toBeGreaterThan(1);
    expect(await mine('6740000000000000000000ee')).toEqual([]);
    await write({ ...zina, secondName: 'Швец' });
    const { body } = await shop.reader.get(`/api/admin/orders/${other.id}`);
    expect(body).toMatchObject({ notes: [{ text, mentions: [{ _id: id, name: 'Зина Ш.' }] }] });
    // Without the role she cannot be mentioned any more; existing notes stay and show her name.
    await write({ ...zina, secondName: 'Швец', roleKey: 'customer' });
    expect(await add(text, shop.anna, other.id)).toMatchObject({
      status: 409,
      body: { code: 'NOTE_MENTION_UNKNOWN' },
    });
    expect((await shop.reader.get(`/api/admin/orders/${other.id}`)).body).toMatchObject({
      notes: [{ mentions: [{ _id: id, name: 'Зина Ш.' }] }],
    });
  });

  it('of a deleted person has no name, and a new mention of one is rejected', async () => {
    const gone = '6740000000000000000000ff';
    expect((await add(mentionOf(gone))).status).toBe(409);
    const note = { id: 'gone', at: new Date(), by: gone, text: `${mentionOf(gone)}?`, isPinned: false };
    const other = await shop.aPaidOrder(1);
    await shop.orders.updateOne({ _id: new ObjectId(other.id) }, { $set: { notes: [note] } });
    const { body } = await shop.reader.get(`/api/admin/orders/${other.id}`);
    expect(body).toMatchObject({ notes: [{ mentions: [{ _id: gone, name: 'Неизвестно' }] }] });
  });

  it('does not expose the note in the history', async () => {
    const { id } = await write({ roleKey: 'manager' });
    const other = await shop.aPaidOrder(1);
    await add(`${mentionOf(id)} ${secret}`, shop.anna, other.id);
    const { body } = await shop.reader.get(`/api/admin/orders/${other.id}/history`);
    expect(JSON.stringify(body)).not.toContain(secret);
    expect(JSON.stringify(body)).not.toContain(id);
  });
});

describe('a note', () => {
  it('has an author, can be pinned and unpinned, and appears in the history without its text', async () => {
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

  it('is not lost when it is added concurrently with other notes and an edit', async () => {
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

  it('is not part of any response to customers', async () => {
    const customerId = '674000000000000000000777';
    const { id: mentioned } = await shop.bus.request(putPerson, {
      ...{ phone: '79993331299', email: 'zoya@example.ru', password: 'soroka-demo' },
      ...{ firstName: 'Зоя', secondName: 'Тайная', roleKey: 'manager' },
    });
    expect((await add(`${mentionOf(mentioned)} ${secret}`)).status).toBe(200);
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
      expect(JSON.stringify(answer)).not.toMatch(/"notes"|"mentions"|Зоя/);
      expect(JSON.stringify(answer)).not.toContain(mentioned);
    }
  });
});
