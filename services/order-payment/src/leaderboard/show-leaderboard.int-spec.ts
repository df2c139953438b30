import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { openLeaderboard, type OpenLeaderboard } from '../../test/open-leaderboard.ts';
import { eventually } from '@shop/testing';
import { openTrade, type OpenTrade } from '../../test/open-trade.ts';

let board: OpenLeaderboard;
let trade: OpenTrade;

beforeAll(async () => {
  board = await openLeaderboard();
  trade = openTrade(board.shop);
});
afterAll(() => board.close());
beforeEach(async () => {
  await board.points.model.deleteMany({});
  board.people.clear();
  board.identity.requested.length = 0;
  board.identity.isDown = false;
  // The cached results of earlier tests have expired by then.
  board.time.at = new Date(board.time.at.getTime() + 3_600_000);
});

const person = (at: number): string => `6740000000000000000001${String(at).padStart(2, '0')}`;
const buy = async (who: number, roubles: number): Promise<void> =>
  board.points.counting.run(await trade.aPaidOrder(person(who), roubles, board.time.at));
const readBoard = (who: number | null = null) =>
  board.showing.now({ customerId: who === null ? null : person(who) });

describe('the leaderboard', () => {
  it('contains the first ten and the rank of the requester', async () => {
    for (let at = 0; at < 13; at++) await buy(at, 2_000 - at * 100);
    board.people.set(person(0), 'Кит').set(person(11), 'Иван П.');
    const { month, top, own } = await readBoard(11);
    expect(month).toBe('2026-11');
    expect(top).toHaveLength(10);
    expect(top[0]).toEqual({ customerId: person(0), rank: 1, displayName: 'Кит', points: 20 });
    expect(top[9]).toMatchObject({ customerId: person(9), rank: 10, displayName: 'Покупатель', points: 11 });
    expect(own).toEqual({ customerId: person(11), rank: 12, displayName: 'Иван П.', points: 9 });
    await expect(readBoard(3)).resolves.toMatchObject({ own: { rank: 4 } });
    await expect(readBoard(null)).resolves.toMatchObject({ own: null });
    await expect(readBoard(20)).resolves.toMatchObject({ own: null });
  });

  it('is refreshed every few seconds in the background', async () => {
    await buy(0, 500);
    const points = async (): Promise<number[]> => (await readBoard()).top.map((one) => one.points);
    expect(await points()).toEqual([5]);
    await buy(1, 700);
    const advance = (ms: number): void => {
      board.time.at = new Date(board.time.at.getTime() + ms);
    };
    advance(4_999);
    expect(await points()).toEqual([5]);
    advance(1);
    // Starts a refresh and does not wait for it.
    expect(await points()).toEqual([5]);
    await eventually(async () => expect(await points()).toEqual([7, 5]));
    await buy(2, 900);
    advance(15_000);
    expect(await points()).toEqual([9, 7, 5]);
  });

  it('omits customers without a full point or with everything refunded', async () => {
    await buy(0, 99);
    const order = await trade.aPaidOrder(person(1), 500, board.time.at);
    await board.points.counting.run(order);
    await board.points.counting.run(await trade.refund(order, 500));
    await expect(readBoard(0)).resolves.toMatchObject({ top: [], own: null });
    await expect(readBoard(1)).resolves.toMatchObject({ top: [], own: null });
  });

  it('starts again with each month in Moscow time', async () => {
    board.time.at = new Date('2026-11-30T20:59:59.999Z');
    await buy(0, 500);
    await expect(readBoard()).resolves.toMatchObject({ month: '2026-11', top: [{ points: 5 }] });
    board.time.at = new Date('2026-11-30T21:00:00.000Z');
    await expect(readBoard()).resolves.toMatchObject({ month: '2026-12', top: [] });
  });

  it('requests names once until identity publishes a change or a minute has passed', async () => {
    await buy(0, 500);
    board.people.set(person(0), 'Кит');
    const name = async (): Promise<string | undefined> => (await readBoard()).top[0]?.displayName;
    await expect(name()).resolves.toBe('Кит');
    board.people.set(person(0), 'Кашалот');
    await expect(name()).resolves.toBe('Кит');
    await board.notify({ id: person(0) });
    await expect(name()).resolves.toBe('Кашалот');
    board.people.delete(person(0));
    expect(board.identity.requested).toHaveLength(2);
    board.time.at = new Date(board.time.at.getTime() + 60_000);
    await expect(name()).resolves.toBe('Покупатель');
  });

  it('is returned without names while identity is unavailable, without requesting them each time', async () => {
    await buy(0, 500);
    board.identity.isDown = true;
    for (let times = 0; times < 5; times++)
      await expect(readBoard()).resolves.toMatchObject({ top: [{ displayName: 'Покупатель' }] });
    expect(board.identity.requested).toHaveLength(1);
    board.identity.isDown = false;
    board.people.set(person(0), 'Кит');
    board.time.at = new Date(board.time.at.getTime() + 5_000);
    await expect(readBoard()).resolves.toMatchObject({ top: [{ displayName: 'Кит' }] });
  });
});
