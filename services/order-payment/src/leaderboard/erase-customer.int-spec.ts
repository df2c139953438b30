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

describe('the orders of an erased customer', () => {
  const personal = {
    buyer: { firstName: 'Анна', secondName: 'Орлова', email: 'anna@example.ru', phone: '79123456789' },
  };
  const traces = (order: unknown): RegExpMatchArray | null =>
    JSON.stringify(order).match(/Анна|Орлова|anna@|79123456789|9123456789|Тверь|170100|домофон/gi);

  async function anOrder(customerId: string): Promise<string> {
    const { id } = await board.shop.anUnpaidOrder({ customerId });
    await board.shop.model.updateOne(
      { _id: id },
      {
        $set: {
          'buyer.firstName': personal.buyer.firstName,
          'buyer.secondName': personal.buyer.secondName,
          'buyer.email': personal.buyer.email,
          'buyer.phone': personal.buyer.phone,
          emailKey: personal.buyer.email,
          delivery: { type: 'CDEK', address: 'Тверь, Советская, 1', index: '170100' },
          comment: 'Код домофона 12',
          'payment.request': { email: personal.buyer.email, description: 'Заказ' },
          search: ['анна', '79123456789'],
          addressSearch: ['тверь', '170100'],
        },
        $push: {
          history: {
            $each: [
              {
                at: board.time.at,
                kind: 'order-edited',
                before: { address: 'Тверь' },
                after: { address: 'Тверь, 1' },
              },
              {
                at: board.time.at,
                kind: 'effect-done',
                effect: 'mail-receipt',
                mail: { to: 'anna@example.ru', subject: 'Чек' },
              },
            ],
          },
        },
      },
    );
    return id;
  }
  const end = (id: string): Promise<unknown> =>
    board.shop.model.updateOne({ _id: id }, { $set: { 'payment.status': 'canceled' } });
  const stored = (id: string): Promise<unknown> => board.shop.model.findById(id).lean();

  it('lose all personal data when they were never paid; paid ones and those of others keep theirs', async () => {
    const [anna, boris] = [aCustomer('Анна'), aCustomer('Борис')];
    const [unpaid, paid, other] = [await anOrder(anna), await anOrder(anna), await anOrder(boris)];
    await end(unpaid);
    await end(other);
    await board.shop.model.updateOne({ _id: paid }, { $set: { 'payment.status': 'succeeded' } });
    expect(traces(await stored(unpaid))).not.toBeNull();
    await expect(board.erase(anna)).resolves.toEqual({ isUnfinished: false });
    expect(traces(await stored(unpaid))).toBeNull();
    expect(await stored(unpaid)).toMatchObject({ customerId: anna, comment: '' });
    expect(board.published).toContainEqual(expect.objectContaining({ orderIds: [unpaid] }));
    for (const id of [paid, other]) expect(traces(await stored(id))).not.toBeNull();
    await expect(board.erase(anna)).resolves.toEqual({ isUnfinished: false });
  });

  it('have another version, so that a form that was loaded before is refused', async () => {
    const anna = aCustomer('Анна');
    const order = await anOrder(anna);
    await end(order);
    const version = async (): Promise<number> => {
      const { updatedAt, createdAt } = await board.shop.model.findById(order).orFail().lean();
      return (updatedAt ?? createdAt).getTime();
    };
    const loaded = await version();
    await board.erase(anna);
    expect(await version()).toBeGreaterThan(loaded);
  });

  it('keep it while they can still be paid, and lose it once that has ended', async () => {
    const anna = aCustomer('Анна');
    const order = await anOrder(anna);
    await expect(board.erase(anna)).resolves.toEqual({ isUnfinished: true });
    expect(traces(await stored(order))).not.toBeNull();
    await end(order);
    await expect(board.erase(anna)).resolves.toEqual({ isUnfinished: false });
    expect(traces(await stored(order))).toBeNull();
  });

  it('keep it while an e-mail to the buyer is due, but not for one that was given up', async () => {
    const anna = aCustomer('Анна');
    const order = await anOrder(anna);
    await end(order);
    const setJob = (dueAt: Date | null): Promise<unknown> =>
      board.shop.model.updateOne(
        { _id: order },
        { $set: { effects: [{ name: 'mail-canceled', attempts: 1, dueAt, lease: null }] } },
      );
    await setJob(board.time.at);
    await expect(board.erase(anna)).resolves.toEqual({ isUnfinished: true });
    expect(traces(await stored(order))).not.toBeNull();
    await setJob(null);
    await expect(board.erase(anna)).resolves.toEqual({ isUnfinished: false });
    expect(traces(await stored(order))).toBeNull();
  });
});

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
