import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { openLeaderboard, type OpenLeaderboard } from '../../test/open-leaderboard.ts';
import { openTrade, type OpenTrade } from '../../test/open-trade.ts';
import type { OrderRecord } from '../orders/order-record.ts';

let board: OpenLeaderboard;
let trade: OpenTrade;

beforeAll(async () => {
  board = await openLeaderboard();
  trade = openTrade(board.shop);
});
afterAll(() => board.close());
beforeEach(async () => {
  await board.shop.model.deleteMany({});
  await board.points.model.deleteMany({});
  await board.months.deleteMany({});
  board.people.clear();
  board.identity.isDown = false;
  for (const [at, name] of ['Анна', 'Борис К.', 'Вера', 'Глеб'].entries()) board.people.set(person(at), name);
});

const person = (at: number): string => `67400000000000000000010${at}`;

/** A paid order whose effects are done, so that its customer has the points. */
async function bought(who: number, roubles: number, at: string): Promise<OrderRecord> {
  const order = await trade.aPaidOrder(person(who), roubles, new Date(at));
  await board.points.counting.run(order);
  await board.shop.model.updateOne({ number: order.number }, { $set: { effects: [] } });
  return order;
}

const kept = async (): Promise<unknown[]> =>
  (await board.months.find().sort({ _id: 1 }).lean()).map(({ _id, winners }) => [
    _id,
    ...winners.map(({ rank, displayName, points }) => `${rank} ${displayName} ${points}`),
  ]);

const november = '2026-11-21T09:00:00Z';

describe('the winners of a month', () => {
  it('are the first three, stored when the month has ended in Moscow and not before', async () => {
    await bought(0, 500, november);
    await bought(1, 900, november);
    await bought(2, 500, '2026-11-21T08:00:00Z');
    await bought(3, 400, november);
    // Seven hours into December in Vladivostok; a moment before midnight in Moscow.
    board.time.at = new Date('2026-11-30T20:59:59.999Z');
    await board.winners.runDue();
    expect(await kept()).toEqual([]);
    board.time.at = new Date('2026-11-30T21:05:00.000Z');
    await board.winners.runDue();
    expect(await kept()).toEqual([['2026-11', '1 Борис К. 9', '2 Вера 5', '3 Анна 5']]);
    await expect(board.showing.winners()).resolves.toEqual({
      months: [
        {
          month: '2026-11',
          winners: [
            { rank: 1, displayName: 'Борис К.', points: 9 },
            { rank: 2, displayName: 'Вера', points: 5 },
            { rank: 3, displayName: 'Анна', points: 5 },
          ],
        },
      ],
    });
  });

  it('wait for the payments begun in the month, and not for those of the next one or of guests', async () => {
    await bought(0, 500, november);
    const begun = (createdAt: string, customerId: string | null): Promise<OrderRecord> =>
      board.shop.anUnpaidOrder({ createdAt: new Date(createdAt), customerId });
    const open = await begun('2026-11-30T20:59:00Z', person(1));
    await begun('2026-11-30T20:59:00Z', null);
    await begun('2026-11-30T21:00:00Z', person(1));
    const setEnd = ({ number }: OrderRecord, at: string): Promise<unknown> =>
      board.shop.model.updateOne({ number }, { $set: { 'payment.expiresAt': new Date(at) } });
    await setEnd(open, '2026-11-30T21:59:00Z');
    // Nobody can be asked about a payment at a provider of earlier days.
    await setEnd(await begun('2026-11-02T09:00:00Z', person(1)), '2026-11-02T10:00:00Z');
    board.time.at = new Date('2026-11-30T21:30:00Z');
    await board.winners.runDue();
    expect(await kept()).toEqual([]);
    await board.shop.model.updateOne(
      { number: open.number },
      { $set: { 'payment.status': 'canceled', 'payment.asking.dueAt': null } },
    );
    await board.winners.runDue();
    expect(await kept()).toEqual([['2026-11', '1 Анна 5']]);
  });

  it('are stored once by many replicas', async () => {
    await bought(0, 500, november);
    board.time.at = new Date('2026-12-01T09:00:00Z');
    const replicas = Array.from({ length: 8 }, () => board.anotherReplica());
    await Promise.all(replicas.map(({ winners }) => winners.runDue()));
    board.time.at = new Date('2026-12-02T09:00:00Z');
    await Promise.all(replicas.map(({ winners }) => winners.runDue()));
    expect(await board.months.find().lean()).toMatchObject([
      { _id: '2026-11', keptAt: new Date('2026-12-01T09:00:00Z') },
    ]);
  });

  it('are stored for all months missed meanwhile, including empty ones', async () => {
    await bought(0, 500, november);
    await bought(1, 100, '2027-01-15T09:00:00Z');
    await bought(2, 700, '2027-02-28T21:00:00Z');
    board.time.at = new Date('2027-03-10T09:00:00Z');
    await Promise.all([board, board.anotherReplica()].map(({ winners }) => winners.runDue()));
    expect(await kept()).toEqual([
      ['2026-11', '1 Анна 5'],
      ['2026-12'],
      ['2027-01', '1 Борис К. 1'],
      ['2027-02'],
    ]);
    const { months } = await board.showing.winners();
    expect(months.map(({ month }) => month)).toEqual(['2027-01', '2026-11']);
  });

  it('are postponed while points of the month are pending, but not for those of the next month', async () => {
    await bought(0, 500, november);
    const late = await trade.aPaidOrder(person(1), 900, new Date('2026-11-30T20:59:59.000Z'));
    board.time.at = new Date('2026-12-01T09:00:00Z');
    await board.winners.runDue();
    expect(await kept()).toEqual([]);
    await board.points.counting.run(late);
    await board.shop.model.updateOne({ number: late.number }, { $set: { effects: [] } });
    await trade.aPaidOrder(person(2), 5_000, new Date('2026-12-01T08:59:59.000Z'));
    await board.winners.runDue();
    expect(await kept()).toEqual([['2026-11', '1 Борис К. 9', '2 Анна 5']]);
  });

  it('do not change after a later refund or a new name', async () => {
    const order = await bought(0, 500, november);
    board.time.at = new Date('2026-12-01T09:00:00Z');
    await board.winners.runDue();
    await board.points.counting.run(await trade.refund(order, 500));
    board.people.set(person(0), 'Другая');
    await board.notify({ id: person(0) });
    await board.winners.runDue();
    expect(await kept()).toEqual([['2026-11', '1 Анна 5']]);
    await expect(board.showing.winners()).resolves.toMatchObject({
      months: [{ winners: [{ displayName: 'Анна', points: 5 }] }],
    });
  });

  it('are postponed until identity returns their names', async () => {
    await bought(0, 500, november);
    board.identity.isDown = true;
    board.time.at = new Date('2026-12-01T09:00:00Z');
    await board.winners.runDue();
    expect(await kept()).toEqual([]);
    board.identity.isDown = false;
    await board.winners.runDue();
    expect(await kept()).toEqual([['2026-11', '1 Анна 5']]);
  });

  it('lose their name when their account is gone, by an event or on reading', async () => {
    await bought(0, 500, november);
    await bought(1, 400, november);
    board.time.at = new Date('2026-12-01T09:00:00Z');
    await board.winners.runDue();
    board.people.delete(person(0));
    await board.notify({ id: person(0) });
    expect(await kept()).toEqual([['2026-11', '1  5', '2 Борис К. 4']]);
    board.people.delete(person(1));
    const { months } = await board.anotherReplica().showing.winners();
    expect(months[0]?.winners.map(({ displayName }) => displayName)).toEqual(['Покупатель', 'Покупатель']);
    expect(await kept()).toEqual([['2026-11', '1  5', '2  4']]);
  });
});
