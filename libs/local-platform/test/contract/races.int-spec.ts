import { describe, expect, it } from '@jest/globals';
import { useContractTarget } from './contract-target.ts';

const target = useContractTarget('races');

const times = <Result>(count: number, work: (turn: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, turn) => work(turn)));

const settled = async <Result>(count: number, work: (turn: number) => Promise<Result>) => {
  const all = await Promise.allSettled(Array.from({ length: count }, (_, turn) => work(turn)));
  const failures = all.flatMap((each): { code?: unknown }[] =>
    each.status === 'rejected' ? [Object(each.reason)] : [],
  );
  return { done: all.length - failures.length, failures };
};

describe('races', () => {
  it('400 concurrent $inc on one document add up', async () => {
    const things = await target.fresh<{ _id: number; n: number }>([{ _id: 1, n: 0 }]);
    await times(400, () => things.updateOne({ _id: 1 }, { $inc: { n: 1 } }));
    expect((await things.findOne({ _id: 1 }))?.n).toBe(400);
  });

  it('a guarded decrement sells exactly what is in stock', async () => {
    const things = await target.fresh<{ _id: number; stock: number }>([{ _id: 1, stock: 25 }]);
    const sold = await times(100, () =>
      things.findOneAndUpdate({ _id: 1, stock: { $gt: 0 } }, { $inc: { stock: -1 } }),
    );
    expect(sold.filter((each) => each !== null)).toHaveLength(25);
    expect((await things.findOne({ _id: 1 }))?.stock).toBe(0);
  });

  it('a state is moved by exactly one of fifty', async () => {
    const things = await target.fresh([{ state: 'new', history: [] as string[] }]);
    const moved = await times(50, () =>
      things.updateOne({ state: 'new' }, { $set: { state: 'paid' }, $push: { history: 'paid' } }),
    );
    expect(moved.reduce((sum, { modifiedCount }) => sum + modifiedCount, 0)).toBe(1);
    expect((await things.findOne())?.history).toEqual(['paid']);
  });

  it('racing upserts on one unique key make one document and no error', async () => {
    const things = await target.fresh<{ key: string; n: number }>();
    await things.createIndex({ key: 1 }, { unique: true });
    for (let round = 0; round < 10; round += 1) {
      const key = `k${round}`;
      const { failures } = await settled(20, () =>
        things.updateOne({ key }, { $inc: { n: 1 } }, { upsert: true }),
      );
      expect(failures).toEqual([]);
      expect(await things.find({ key }, { projection: { _id: 0 } }).toArray()).toEqual([{ key, n: 20 }]);
    }
  });

  it('racing findOneAndUpdate upserts, too', async () => {
    const things = await target.fresh<{ key: string; n: number }>();
    await things.createIndex({ key: 1 }, { unique: true });
    const { failures } = await settled(20, () =>
      things.findOneAndUpdate({ key: 'k' }, { $inc: { n: 1 } }, { upsert: true }),
    );
    expect(failures).toEqual([]);
    expect((await things.findOne({ key: 'k' }))?.n).toBe(20);
  });

  it('racing inserts of one unique key: one wins, the rest get 11000', async () => {
    const things = await target.fresh<{ slug: string }>();
    await things.createIndex({ slug: 1 }, { unique: true });
    const { done, failures } = await settled(30, () => things.insertOne({ slug: 'one' }));
    expect(done).toBe(1);
    expect(new Set(failures.map(({ code }) => code))).toEqual(new Set([11000]));
  });

  it('20 read-modify-write transactions lose no update', async () => {
    const things = await target.fresh<{ _id: number; n: number }>([{ _id: 1, n: 0 }]);
    await times(20, () =>
      target.client.withSession((session) =>
        session.withTransaction(async () => {
          const found = await things.findOne({ _id: 1 }, { session });
          await things.updateOne({ _id: 1 }, { $set: { n: (found?.n ?? 0) + 1 } }, { session });
        }),
      ),
    );
    expect((await things.findOne({ _id: 1 }))?.n).toBe(20);
  }, 60_000);

  it('a stock and its orders agree after 40 racing transactions', async () => {
    const stock = await target.fresh<{ _id: number; left: number }>([{ _id: 1, left: 10 }]);
    const orders = await target.fresh<{ turn: number }>();
    const buy = (turn: number): Promise<void> =>
      target.client.withSession((session) =>
        session.withTransaction(async () => {
          const { modifiedCount } = await stock.updateOne(
            { _id: 1, left: { $gt: 0 } },
            { $inc: { left: -1 } },
            { session },
          );
          if (modifiedCount === 1) await orders.insertOne({ turn }, { session });
        }),
      );
    await times(40, buy);
    expect((await stock.findOne({ _id: 1 }))?.left).toBe(0);
    expect(await orders.countDocuments()).toBe(10);
  }, 60_000);

  it('moving money between two accounts in both directions keeps the sum', async () => {
    const accounts = await target.fresh<{ _id: number; sum: number }>([
      { _id: 1, sum: 500 },
      { _id: 2, sum: 500 },
    ]);
    const move = (turn: number): Promise<void> =>
      target.client.withSession((session) =>
        session.withTransaction(async () => {
          const [from, to] = turn % 2 === 0 ? [1, 2] : [2, 1];
          await accounts.updateOne({ _id: from }, { $inc: { sum: -turn } }, { session });
          await accounts.updateOne({ _id: to }, { $inc: { sum: turn } }, { session });
        }),
      );
    await times(20, move);
    const sums = (await accounts.find().toArray()).map(({ sum }) => sum);
    expect(sums.reduce((all, sum) => all + sum, 0)).toBe(1000);
  }, 60_000);

  it('updates of many documents in opposite orders end without a deadlock', async () => {
    const things = await target.fresh(Array.from({ length: 50 }, (_, n) => ({ n, hits: 0 })));
    await things.createIndex({ n: 1 });
    const { failures } = await settled(20, (turn) => {
      const all = Array.from({ length: 50 }, (_, n) => ({
        updateOne: { filter: { n }, update: { $inc: { hits: 1 } } },
      }));
      return things.bulkWrite(turn % 2 === 0 ? all : all.reverse());
    });
    expect(failures).toEqual([]);
    expect(await things.countDocuments({ hits: 20 })).toBe(50);
  });

  it('many writers into a collection that does not exist yet', async () => {
    const things = target.db.collection('born-in-a-race');
    const { failures } = await settled(30, (turn) => things.insertOne({ turn }));
    expect(failures).toEqual([]);
    expect(await things.countDocuments()).toBe(30);
  });
});
