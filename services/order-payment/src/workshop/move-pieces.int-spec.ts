import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { AdminStatus, BoardStatus } from '@shop/domain';
import { openStaffDesk, projectionOf, staffMember, type OpenStaffDesk } from '../../test/open-staff-desk.ts';
import { historyTexts } from '../../test/history-texts.ts';
import { BoardOrderRepository } from '../orders/board-order.repository.ts';
import { OrderChangeRepository } from '../orders/order-change.repository.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { MovePieces } from './move-pieces.use-case.ts';
import { ReadBoard } from './read-board.ts';
import { ShowBoard } from './show-board.use-case.ts';

let desk: OpenStaffDesk;
let board: ShowBoard;
let moves: MovePieces;
const error = jest.fn();

beforeAll(async () => {
  desk = await openStaffDesk();
  const reading = new ReadBoard(new BoardOrderRepository(desk.shop.model), { error });
  board = new ShowBoard(reading, desk.clock);
  const changes = new OrderChangeRepository(desk.shop.model);
  moves = new MovePieces(changes, reading, desk.statuses, desk.clock, { publish: () => undefined });
});
afterAll(() => desk.shop.close());
afterEach(async () => {
  await desk.shop.model.deleteMany({});
});

const line = (title: string, quantity = 1): OrderRecord['lines'][number] => ({
  ...{
    productId: title,
    title,
    image: null,
    colour: 'black',
    size: 'M',
    seam: null,
    isGift: false,
    quantity,
  },
  ...{ unitPriceKopecks: 100_000, discountKopecks: 0, paidKopecks: 100_000 * quantity },
});
async function add(adminStatus: AdminStatus, ...lines: OrderRecord['lines']): Promise<OrderRecord> {
  return desk.addPaid({ adminStatus, lines });
}
async function show(): Promise<Awaited<ReturnType<ShowBoard['run']>>['cards']> {
  return (await board.run()).cards;
}
async function cards(): Promise<string[]> {
  return (await show()).map(({ title, status, quantity }) => `${title} ${status} ${quantity}`).toSorted();
}
async function cardOf(title: string, from: BoardStatus): Promise<{ item: string; from: BoardStatus }> {
  const card = (await show()).find((one) => one.title === title && one.status === from);
  return { item: card?.item ?? '', from };
}
const move = async (title: string, from: BoardStatus, to: BoardStatus, quantity: number | null = null) =>
  moves.run({
    ...{ to, lines: [], by: staffMember },
    cards: [{ ...(await cardOf(title, from)), quantity }],
  });

describe('the board', () => {
  it('groups pieces in production and shows nothing else', async () => {
    await add('in-sewing', line('Худи', 2), line('Кепка'));
    await add('in-sewing', line('Худи', 3));
    await add('in-processing', line('Худи'));
    await add('delivered', line('Худи'));
    await desk.add({ adminStatus: 'in-sewing' });
    expect(await cards()).toEqual(['Кепка in-sewing 1', 'Худи in-processing 1', 'Худи in-sewing 5']);
    const hoodies = (await show()).find(({ quantity }) => quantity === 5);
    expect(hoodies).toMatchObject({ orderCount: 2, colour: 'black', size: 'M', seam: null });
  });

  it.each<[string, Record<string, Record<string, unknown>>]>([
    ['no date', { $unset: { createdAt: 1 } }],
    ['no lines', { $set: { lines: null } }],
    ['half a piece', { $set: { 'lines.0.quantity': 1.5 } }],
    ['a line without a title', { $set: { 'lines.0.title': null } }],
  ])('omits an order with %s and shows the others', async (_what, damage) => {
    await add('in-sewing', line('Худи', 2));
    const { number } = await add('in-sewing', line('Худи', 3));
    await desk.shop.model.collection.updateOne({ number }, damage);
    error.mockClear();
    expect(await cards()).toEqual(['Худи in-sewing 2']);
    expect(error.mock.calls).toEqual([[expect.objectContaining({ order: number }), expect.any(String)]]);
  });

  it('contains no personal data and no prices', async () => {
    await add('in-sewing', line('Худи', 2));
    const { item } = await cardOf('Худи', 'in-sewing');
    const all = JSON.stringify([await show(), await board.lines({ cards: [{ item, status: 'in-sewing' }] })]);
    expect(all).not.toMatch(/Kopecks|buyer|Иван|Петров|7912|example\.ru|Советская/);
  });

  it('marks pieces as late by the same rule as the list', async () => {
    const order = await add('in-processing', line('Худи', 2));
    const dueAt = order.statusTermEndsAt ?? null;
    expect(await show()).toMatchObject([{ lateQuantity: 0, dueAt: dueAt?.toISOString() }]);
    await desk.shop.model.updateOne(
      { number: order.number },
      { $set: { statusTermEndsAt: new Date('2026-11-22T11:00:00Z') } },
    );
    expect(await show()).toMatchObject([{ lateQuantity: 2 }]);
  });
});

describe('a move', () => {
  it('of a part takes the most urgent orders first, and moves orders whose lines are all done', async () => {
    const first = await add('in-sewing', line('Худи', 2));
    const second = await add('in-sewing', line('Худи', 2), line('Кепка'));
    await expect(move('Худи', 'in-sewing', 'in-printing', 3)).resolves.toMatchObject({
      changedOrders: 1,
      moved: [
        { number: first.number, quantity: 2 },
        { number: second.number, quantity: 1 },
      ],
      refused: [],
    });
    expect(await cards()).toEqual(['Кепка in-sewing 1', 'Худи in-printing 3', 'Худи in-sewing 1']);
    const [one, other] = [await desk.find(first), await desk.find(second)];
    expect([one.adminStatus, other.adminStatus]).toEqual(['in-printing', 'in-sewing']);
    expect(other.history.at(-1)).toMatchObject({
      ...{
        kind: 'pieces-moved',
        title: 'Худи, чёрный, M',
        quantity: 1,
        from: 'in-sewing',
        status: 'in-printing',
      },
      actor: { kind: 'person', id: staffMember },
    });
    expect(historyTexts(one.history).slice(-2)).toEqual([
      'pieces:in-printing person',
      'status:in-printing person',
    ]);
    for (const order of [one, other]) {
      const { stored, made } = projectionOf(order);
      expect(stored).toEqual(made);
    }
  });

  it('can be reverted with its own result', async () => {
    await add('in-sewing', line('Худи', 2), line('Кепка'));
    const before = await cards();
    const { moved } = await move('Худи', 'in-sewing', 'packed-ready-for-shipment', 1);
    expect(await cards()).not.toEqual(before);
    const lines = moved.map(({ orderId, item, to, quantity }) => ({ orderId, item, from: to, quantity }));
    await moves.run({ to: 'in-sewing', cards: [], lines, by: staffMember });
    expect(await cards()).toEqual(before);
  });

  it('reports an order that was cancelled meanwhile and moves the others', async () => {
    const gone = await add('in-sewing', line('Худи'));
    const there = await add('in-sewing', line('Худи'));
    const { item } = await cardOf('Худи', 'in-sewing');
    await desk.statuses.run({
      ...{ orderIds: [gone.id], status: 'canceled', notifies: false, isPreview: false, by: staffMember },
    });
    const named = [gone, there].map(({ id }) => ({
      orderId: id,
      item,
      from: 'in-sewing' as const,
      quantity: 1,
    }));
    await expect(
      moves.run({ to: 'in-printing', cards: [], lines: named, by: staffMember }),
    ).resolves.toMatchObject({
      moved: [{ number: there.number }],
      refused: [{ number: gone.number, reason: 'left-board' }],
    });
    expect(await desk.find(gone)).toMatchObject({ adminStatus: 'canceled' });
  });

  it('made concurrently moves each piece once', async () => {
    await add('in-sewing', line('Худи', 3), line('Кепка'));
    const done = await Promise.all([1, 2, 3, 4, 5].map(() => move('Худи', 'in-sewing', 'in-printing', 1)));
    expect(done.flatMap(({ moved }) => moved)).toHaveLength(3);
    expect(await cards()).toEqual(['Кепка in-sewing 1', 'Худи in-printing 3']);
  });

  it('concurrent with a status change leaves no piece in another status than the order', async () => {
    for (let round = 0; round < 5; round++) {
      const order = await add('in-sewing', line('Худи', 2));
      await Promise.all([
        move('Худи', 'in-sewing', 'in-printing', 1),
        desk.statuses.run({
          ...{ orderIds: [order.id], status: 'packed-ready-for-shipment', notifies: false },
          ...{ isPreview: false, by: staffMember },
        }),
      ]);
      expect(await cards()).toEqual(['Худи packed-ready-for-shipment 2']);
      await desk.shop.model.deleteMany({});
    }
  });

  it('accepts a thousand lines', async () => {
    const all = await Promise.all(Array.from({ length: 1_000 }, () => add('in-sewing', line('Худи'))));
    await expect(move('Худи', 'in-sewing', 'in-printing')).resolves.toMatchObject({ changedOrders: 1_000 });
    expect(all).toHaveLength(1_000);
    expect(await cards()).toEqual(['Худи in-printing 1000']);
  });
});

describe('a defect', () => {
  it('sends one piece back to sewing, of the least urgent order', async () => {
    const first = await add('in-printing', line('Худи', 2));
    const last = await add('in-printing', line('Худи', 2));
    const { item } = await cardOf('Худи', 'in-printing');
    await expect(
      moves.returnDefect({ item, from: 'in-printing', orderId: null, by: staffMember }),
    ).resolves.toMatchObject({ moved: [{ number: last.number, quantity: 1 }], changedOrders: 1, mails: 0 });
    expect(await cards()).toEqual(['Худи in-printing 3', 'Худи in-sewing 1']);
    expect((await desk.find(first)).adminStatus).toBe('in-printing');
    const { adminStatus, history } = await desk.find(last);
    expect(adminStatus).toBe('in-sewing');
    expect(history.at(-2)).toMatchObject({ kind: 'piece-defective', status: 'in-sewing', quantity: 1 });
  });

  it('is ignored for missing pieces and for pieces that are not sewn yet', async () => {
    await add('in-sewing', line('Худи'));
    const { item } = await cardOf('Худи', 'in-sewing');
    for (const from of ['in-sewing', 'in-printing'] as const)
      await expect(moves.returnDefect({ item, from, orderId: null, by: staffMember })).resolves.toMatchObject(
        { moved: [] },
      );
  });
});
