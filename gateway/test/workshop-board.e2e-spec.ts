import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Permission } from '@shop/domain';
import { eventually } from '@shop/testing';
import { ObjectId } from 'mongodb';
import { openStaffOrders, type StaffClient, type StaffOrder, type StaffOrders } from './staff-orders.ts';
import { StaffSocket, staffToken } from './staff-socket.ts';

let shop: StaffOrders;
let paid: StaffOrder;
/** A member of the workshop, who may not see the buyers. */
let workshop: StaffClient;
const workshopRights: Permission[] = ['adminPanel', 'changeOrderStatus'];
const sockets: StaffSocket[] = [];
const nobody = 'f'.repeat(24);
const anItem = 'q1w2e3r4t5y6u7i8';
const board = '/api/admin/orders/board';

beforeAll(async () => {
  shop = await openStaffOrders();
  paid = await shop.aPaidOrder(3);
  workshop = shop.as(workshopRights);
});
afterAll(() => shop.close());
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});

interface Card {
  item: string;
  status: string;
  quantity: number;
}

async function cards(who = workshop): Promise<Card[]> {
  const answer = await who.get(board);
  expect(answer.status).toBe(200);
  return answer.body['cards'] as Card[];
}
const places = async (): Promise<unknown[]> =>
  (await cards()).map(({ status, quantity }) => [status, quantity]).toSorted();
/** Any data about the buyer, their address or prices. */
const personal =
  /Иван|Петров|912345|example\.ru|Советская|170100|4\s?390|9\s?130|13\s?520|Price|amount|Kopecks/i;

describe('endpoints that require permissions', () => {
  const calls: [string, (who: StaffClient) => Promise<{ status: number }>][] = [
    ['the board', (who) => who.get(board)],
    ['lines', (who) => who.post(`${board}/lines`, { cards: [{ item: anItem, status: 'in-sewing' }] })],
    [
      'move',
      (who) => who.put(`${board}/move`, { to: 'in-printing', cards: [{ item: anItem, from: 'in-sewing' }] }),
    ],
    ['defect', (who) => who.put(`${board}/defect`, { item: anItem, from: 'in-printing' })],
  ];
  it.each(calls)('%s', async (_name, call) => {
    expect((await call(shop.as(null))).status).toBe(401);
    expect((await call(shop.as(['changeOrderStatus']))).status).toBe(403);
    expect((await call(shop.as(['adminPanel']))).status).toBe(403);
    expect((await call(shop.reader)).status).toBe(403);
    expect((await call(workshop)).status).toBe(200);
    expect((await call(shop.anna)).status).toBe(200);
  });

  it.each<[string, (who: StaffClient) => Promise<{ status: number }>]>([
    ['the list', (who) => who.post('/api/admin/orders', {})],
    ['an order', (who) => who.get(`/api/admin/orders/${paid.id}`)],
    ['its history', (who) => who.get(`/api/admin/orders/${paid.id}/history`)],
    ['an edit', (who) => who.put(`/api/admin/orders/${paid.id}`, { userComment: 'я' })],
    ['the file', (who) => who.post('/api/admin/orders/export', {})],
    // Their answers tell sums: what is left to refund, and the whole order.
    ['a refund', (who) => who.post(`/api/admin/orders/${paid.id}/refund`, { reason: 'Брак' }, 'key-0001')],
    ['an order by hand', (who) => who.put('/api/admin/orders/create', {})],
    ['deletion', (who) => who.delete('/api/admin/orders', { orderIds: [paid.number] })],
    ['restoration', (who) => who.put('/api/admin/orders/restore', { orderIds: [paid.number] })],
    ['a run', (who) => who.post('/api/admin/order-runs', { action: 'delete', filters: {} })],
    ['its undo', (who) => who.post(`/api/admin/order-runs/${nobody}/undo`, undefined)],
  ])('the workshop may not access %s', async (_name, call) => {
    expect((await call(workshop)).status).toBe(403);
  });
});

describe('the workshop', () => {
  it('sees what to make without personal data and prices', async () => {
    const answer = await workshop.get(board);
    expect(answer.body).toMatchObject({
      columns: [
        { status: 'in-processing', dayLimit: 3 },
        { status: 'in-sewing', dayLimit: 7 },
        { status: 'in-printing', dayLimit: 5 },
        { status: 'packed-ready-for-shipment', dayLimit: 2 },
      ],
      cards: [{ Title: 'Худи «Звёздный кит»', color: 'black', size: 'M', quantity: 3, orders: 1, late: 0 }],
      total: 1,
    });
    const [card] = await cards();
    const { item = '', status = '' } = card ?? {};
    const lines = await workshop.post(`${board}/lines`, { cards: [{ item, status }] });
    expect(lines.body).toMatchObject({
      lines: [{ _id: paid.id, orderId: paid.number, quantity: 3 }],
      total: 1,
    });
    const move = { to: 'in-sewing', cards: [{ item, from: status, quantity: 1 }] };
    const moved = await workshop.put(`${board}/move`, move);
    expect(moved.body).toMatchObject({ pieces: 1, changed: 0, refused: [] });
    const back = { to: status, lines: [{ _id: paid.id, item, from: 'in-sewing', quantity: 1 }] };
    expect((await workshop.put(`${board}/move`, back)).body).toMatchObject({ pieces: 1, changed: 0 });
    for (const { body } of [answer, lines, moved]) expect(JSON.stringify(body)).not.toMatch(personal);
  });

  it('receives events about the board, but not about orders', async () => {
    const open = async (permissions: Permission[]): Promise<StaffSocket> => {
      const socket = new StaffSocket({ url: shop.url, token: staffToken(shop.env, permissions) });
      sockets.push(socket);
      expect(await socket.opened()).toBeNull();
      return socket;
    };
    const theirs = await open(['changeOrderStatus']);
    const readers = await open(['viewUserOrders']);
    const { id } = await shop.aPaidOrder(1);
    await eventually(
      () => expect(readers.received.map(({ change }) => change)).toEqual(expect.arrayContaining(['payment'])),
      20_000,
    );
    await eventually(() => expect(theirs.received.length).toBe(readers.received.length), 5_000);
    expect(new Set(readers.received.map(({ name }) => name))).toEqual(new Set(['order_changed']));
    for (const event of theirs.received)
      expect(event).toEqual({ name: 'board_changed', id: expect.any(String), ids: [id], change: 'changed' });
    const caught = await theirs.catchUp(null);
    expect(JSON.stringify(caught.events)).not.toContain('order_changed');
    await shop.orders.deleteOne({ _id: new ObjectId(id) });
    await shop.anna.put('/api/admin/orders/status', { orderIds: [paid.id], status: 'in-sewing' });
  });
});

describe('PUT /api/admin/orders/board/move', () => {
  it('moves pieces, moves the order after its last piece, and records both in its history', async () => {
    await shop.anna.put('/api/admin/orders/status', { orderIds: [paid.id], status: 'in-sewing' });
    await eventually(async () => expect(await places()).toEqual([['in-sewing', 3]]), 5_000);
    const [card] = await cards();
    const { item = '' } = card ?? {};
    const move = (quantity: number | null) =>
      shop.anna.put(`${board}/move`, { to: 'in-printing', cards: [{ item, from: 'in-sewing', quantity }] });
    expect((await move(2)).body).toMatchObject({ pieces: 2, changed: 0 });
    expect(await places()).toEqual([
      ['in-printing', 2],
      ['in-sewing', 1],
    ]);
    expect((await move(null)).body).toMatchObject({ pieces: 1, changed: 1 });
    expect(await places()).toEqual([['in-printing', 3]]);
    expect((await move(null)).body).toMatchObject({ pieces: 0, changed: 0, refused: [] });
    const defect = await workshop.put(`${board}/defect`, { item, from: 'in-printing' });
    expect(defect.body).toMatchObject({ pieces: 1, changed: 1, mails: 0 });
    expect(await places()).toEqual([
      ['in-printing', 2],
      ['in-sewing', 1],
    ]);
    const { body } = await shop.reader.get(`/api/admin/orders/${paid.id}/history`);
    const texts = (body as unknown as { text: string }[]).map(({ text }) => text);
    expect(texts).toContain('Цех: Худи «Звёздный кит», чёрный, M, 1 шт.: «В пошиве» → «В печати»');
    expect(texts).toContain('Брак: Худи «Звёздный кит», чёрный, M, 1 шт.: «В печати» → «В пошиве»');
    const { body: order } = await shop.reader.get(`/api/admin/orders/${paid.id}`);
    expect(order).toMatchObject({ adminStatus: 'in-sewing' });
  });

  it('reports an order that was cancelled meanwhile', async () => {
    const gone = await shop.aPaidOrder(1);
    const { body: found } = await workshop.get(board);
    const [{ item } = { item: '' }] = found['cards'] as Card[];
    await shop.anna.put('/api/admin/orders/status', {
      orderIds: [gone.id],
      status: 'canceled',
      notify: false,
    });
    const lines = [{ _id: gone.id, item, from: 'in-processing', quantity: 1 }];
    expect((await workshop.put(`${board}/move`, { to: 'in-sewing', lines })).body).toMatchObject({
      pieces: 0,
      refused: [{ orderId: gone.number, reason: 'left-board', message: 'заказ уже не в работе' }],
    });
  });

  it.each<[string, object]>([
    ['nothing', { to: 'in-sewing' }],
    ['another column', { to: 'delivered', cards: [{ item: anItem, from: 'in-sewing' }] }],
    ['no pieces', { to: 'in-sewing', cards: [{ item: anItem, from: 'in-printing', quantity: 0 }] }],
    [
      'an id that is none',
      { to: 'in-sewing', lines: [{ _id: '1', item: anItem, from: 'in-printing', quantity: 1 }] },
    ],
    [
      'too many lines',
      {
        to: 'in-sewing',
        lines: Array.from({ length: 1_001 }, () => ({
          _id: nobody,
          item: anItem,
          from: 'in-printing',
          quantity: 1,
        })),
      },
    ],
  ])('rejects %s', async (_what, body) => {
    expect((await workshop.put(`${board}/move`, body)).status).toBe(400);
  });
});
