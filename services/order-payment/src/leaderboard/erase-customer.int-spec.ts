import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { openLeaderboard, type OpenLeaderboard } from '../../test/open-leaderboard.ts';
import { openTrade, type OpenTrade } from '../../test/open-trade.ts';

let board: OpenLeaderboard;
let trade: OpenTrade;
let people = 0;
let tests = 0;

beforeAll(async () => {
  board = await openLeaderboard();
  trade = openTrade(board.shop);
});
afterAll(() => board.close());
beforeEach(async () => {
  await board.points.model.deleteMany({});
  await board.shop.model.deleteMany({});
  await board.months.deleteMany({});
  board.people.clear();
  // Later for each test, so that the cached results of earlier tests have expired.
  board.time.at = new Date(Date.UTC(2026, 10, 21, 12 + tests++));
});

/** A customer with an account. */
function aCustomer(name: string): string {
  const id = `6740000000000000000002${String(people++).padStart(2, '0')}`;
  board.people.set(id, name);
  return id;
}
async function buy(customerId: string, roubles: number): ReturnType<OpenTrade['aPaidOrder']> {
  const order = await trade.aPaidOrder(customerId, roubles, new Date('2026-11-21T09:00:00Z'));
  await board.points.counting.run(order);
  await board.shop.model.updateOne({ number: order.number }, { $set: { effects: [] } });
  return order;
}
const erase = async (customerId: string): Promise<void> => {
  board.people.delete(customerId);
  await board.erase(customerId);
};
const points = async (): Promise<number[]> => {
  // All cached results have expired by then.
  board.time.at = new Date(board.time.at.getTime() + 60_000);
  return (await board.showing.now({ customerId: null })).top.map((one) => one.points);
};
const afterMonth = async (): Promise<string[]> => {
  board.time.at = new Date('2026-12-01T09:00:00Z');
  await board.winners.runDue();
  const [month] = await board.months.find().lean();
  return (month?.winners ?? []).map((one) => `${one.rank} ${one.displayName} ${one.points}`);
};

describe('an erased customer', () => {
  it('is removed from the leaderboard, and the others move up', async () => {
    const [anna, boris] = [aCustomer('Анна'), aCustomer('Борис')];
    await buy(anna, 900);
    await buy(boris, 500);
    await erase(anna);
    await erase(anna);
    expect(await points()).toEqual([5]);
    const { own } = await board.showing.now({ customerId: boris });
    expect(own).toMatchObject({ rank: 1, points: 5 });
    await expect(board.showing.now({ customerId: anna })).resolves.toMatchObject({ own: null });
  });

  it('is not added again by later effects of their orders', async () => {
    const anna = aCustomer('Анна');
    const order = await buy(anna, 900);
    const late = await trade.aPaidOrder(anna, 700);
    await erase(anna);
    await board.points.counting.run(late);
    await board.points.counting.run(await trade.refund(order, 100));
    expect(await points()).toEqual([]);
    expect(await board.points.model.countDocuments({})).toBe(0);
  });

  it('is not added again by points that are counted concurrently', async () => {
    for (let round = 0; round < 10; round++) {
      const anna = aCustomer('Анна');
      const orders = await Promise.all(Array.from({ length: 6 }, () => trade.aPaidOrder(anna, 300)));
      const counted = orders.map((order) => board.points.counting.run(order));
      await Promise.all([...counted.slice(0, 3), erase(anna), ...counted.slice(3)]);
    }
    expect(await board.points.model.countDocuments({})).toBe(0);
  });

  it('does not win, even when only identity knows of the erasure', async () => {
    const [anna, boris, vera, gleb, dina] = ['Анна', 'Борис', 'Вера', 'Глеб', 'Дина'].map(aCustomer);
    const all = [anna, boris, vera, gleb, dina].map(String);
    for (const [at, id] of all.entries()) await buy(id, 900 - at * 100);
    await erase(String(anna));
    board.people.delete(String(boris));
    expect(await afterMonth()).toEqual(['1 Вера 7', '2 Глеб 6', '3 Дина 5']);
  });

  it('loses the name under which they won before', async () => {
    const anna = aCustomer('Анна');
    await buy(anna, 900);
    expect(await afterMonth()).toEqual(['1 Анна 9']);
    await erase(anna);
    const [month] = await board.months.find().lean();
    expect(month?.winners[0]?.displayName).toBe('');
  });

  it('the winners are postponed while identity knows none of them', async () => {
    const anna = aCustomer('Анна');
    await buy(anna, 900);
    board.people.clear();
    expect(await afterMonth()).toEqual([]);
    expect(await board.months.countDocuments({})).toBe(0);
    board.people.set(anna, 'Анна');
    expect(await afterMonth()).toEqual(['1 Анна 9']);
  });
});
