import { describe, expect, it } from '@jest/globals';
import type { ClientSession } from 'mongodb';
import { failureOf, useContractTarget } from './contract-target.ts';

const target = useContractTarget('transactions');

const TRANSIENT = 'TransientTransactionError';

/** Runs work in a session with an open transaction, which is aborted and ended afterwards. */
const inTransaction = async (work: (session: ClientSession) => Promise<void>): Promise<void> => {
  const session = target.client.startSession();
  try {
    session.startTransaction();
    await work(session);
  } finally {
    await session.endSession();
  }
};

const hasLabel = (error: Error, label: string): boolean =>
  'hasErrorLabel' in error &&
  typeof error.hasErrorLabel === 'function' &&
  error.hasErrorLabel(label) === true;

describe('transactions', () => {
  it('what is written is seen inside at once, outside after the commit', async () => {
    const things = await target.fresh<{ _id: number }>([{ _id: 1 }]);
    await inTransaction(async (session) => {
      await things.insertOne({ _id: 2 }, { session });
      expect(await things.countDocuments({}, { session })).toBe(2);
      expect(await things.countDocuments()).toBe(1);
      await session.commitTransaction();
      expect(await things.countDocuments()).toBe(2);
    });
  });

  it('an abort leaves nothing, in both collections', async () => {
    const [a, b] = [await target.fresh([{ n: 1 }]), await target.fresh([{ n: 1 }])];
    await inTransaction(async (session) => {
      await a.updateOne({}, { $inc: { n: 1 } }, { session });
      await b.deleteMany({}, { session });
      await session.abortTransaction();
    });
    expect([(await a.findOne())?.['n'], await b.countDocuments()]).toEqual([1, 1]);
  });

  it('reads one snapshot from its first statement on', async () => {
    const things = await target.fresh<{ _id: number; n: number }>([{ _id: 1, n: 1 }]);
    await inTransaction(async (session) => {
      expect((await things.findOne({ _id: 1 }, { session }))?.n).toBe(1);
      await things.updateOne({ _id: 1 }, { $set: { n: 2 } });
      await things.insertOne({ _id: 2, n: 2 });
      expect((await things.findOne({ _id: 1 }, { session }))?.n).toBe(1);
      expect(await things.countDocuments({}, { session })).toBe(1);
      await session.commitTransaction();
    });
  });

  it('a write conflict is 112 with the transient label, and the transaction is over', async () => {
    const things = await target.fresh<{ _id: number; n: number }>([{ _id: 1, n: 0 }]);
    await inTransaction(async (first) => {
      await things.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session: first });
      await inTransaction(async (second) => {
        const error = await failureOf(things.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session: second }));
        expect(error).toMatchObject({ code: 112 });
        expect(hasLabel(error, TRANSIENT)).toBe(true);
        expect(await failureOf(things.findOne({ _id: 1 }, { session: second }))).toMatchObject({ code: 251 });
      });
      await first.commitTransaction();
    });
    expect((await things.findOne({ _id: 1 }))?.n).toBe(1);
  });

  it('writing what another transaction changed after the snapshot is 112, too', async () => {
    const things = await target.fresh<{ _id: number; n: number }>([{ _id: 1, n: 0 }]);
    await inTransaction(async (session) => {
      await things.findOne({ _id: 1 }, { session });
      await things.updateOne({ _id: 1 }, { $inc: { n: 1 } });
      const error = await failureOf(things.findOneAndUpdate({ _id: 1 }, { $inc: { n: 1 } }, { session }));
      expect(error).toMatchObject({ code: 112 });
      expect(hasLabel(error, TRANSIENT)).toBe(true);
    });
  });

  it('after any error the whole transaction is undone and a commit is refused with 251', async () => {
    const things = await target.fresh<{ _id: number }>([{ _id: 1 }]);
    await inTransaction(async (session) => {
      await things.insertOne({ _id: 2 }, { session });
      expect(await failureOf(things.insertOne({ _id: 1 }, { session }))).toMatchObject({ code: 11000 });
      const error = await failureOf(session.commitTransaction());
      expect(error).toMatchObject({ code: 251 });
      expect(hasLabel(error, TRANSIENT)).toBe(true);
    });
    expect(await things.countDocuments()).toBe(1);
  });

  it('a commit may be repeated', async () => {
    const things = await target.fresh();
    await inTransaction(async (session) => {
      await things.insertOne({ n: 1 }, { session });
      await session.commitTransaction();
      await session.commitTransaction();
    });
    expect(await things.countDocuments()).toBe(1);
  });

  it('creates a collection on the way, undone by an abort', async () => {
    const name = 'made-inside';
    await inTransaction(async (session) => {
      await target.db.collection(name).insertOne({ n: 1 }, { session });
      await session.abortTransaction();
    });
    expect(await target.db.collection(name).countDocuments()).toBe(0);
    await inTransaction(async (session) => {
      await target.db.collection(name).insertOne({ n: 1 }, { session });
      await session.commitTransaction();
    });
    expect(await target.db.collection(name).countDocuments()).toBe(1);
  });

  it('changing indexes or dropping a database inside is refused with 263', async () => {
    const things = await target.fresh([{ n: 1 }]);
    for (const command of [
      { dropIndexes: things.collectionName, index: '*' },
      { collMod: things.collectionName },
      { dropDatabase: 1 },
    ]) {
      await inTransaction(async (session) => {
        expect(await failureOf(target.db.command(command, { session }))).toMatchObject({ code: 263 });
      });
    }
  });

  it('cursors, aggregations and bulk writes work inside', async () => {
    const things = await target.fresh(Array.from({ length: 300 }, (_, n) => ({ n })));
    await inTransaction(async (session) => {
      const cursors = Array.from({ length: 4 }, () =>
        things.find({}, { session }).sort({ n: 1 }).batchSize(50),
      );
      for (let turn = 0; turn < 300; turn += 1) {
        for (const cursor of cursors) expect((await cursor.next())?.['n']).toBe(turn);
      }
      await things.bulkWrite(
        [
          { insertOne: { document: { n: 1000 } } },
          { updateMany: { filter: { n: 1 }, update: { $inc: { n: 0 } } } },
        ],
        { session },
      );
      const [sum] = await things
        .aggregate([{ $group: { _id: null, n: { $sum: 1 } } }], { session })
        .toArray();
      expect(sum?.['n']).toBe(301);
      await session.commitTransaction();
    });
  });

  it('withTransaction repeats on conflict until it is through', async () => {
    const things = await target.fresh<{ _id: number; n: number }>([{ _id: 1, n: 0 }]);
    const once = (): Promise<void> =>
      target.client.withSession((session) =>
        session.withTransaction(async () => {
          const found = await things.findOne({ _id: 1 }, { session });
          await things.updateOne({ _id: 1 }, { $set: { n: (found?.n ?? 0) + 1 } }, { session });
        }),
      );
    await Promise.all(Array.from({ length: 8 }, once));
    expect((await things.findOne({ _id: 1 }))?.n).toBe(8);
  });

  it('a session ended in the middle gives its locks back', async () => {
    const things = await target.fresh<{ _id: number; n: number }>([{ _id: 1, n: 0 }]);
    await inTransaction(async (session) => {
      await things.updateOne({ _id: 1 }, { $inc: { n: 5 } }, { session });
    });
    await things.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { maxTimeMS: 3000 });
    expect((await things.findOne({ _id: 1 }))?.n).toBe(1);
  });

  it('twenty transactions one after another in one session', async () => {
    const things = await target.fresh();
    const session = target.client.startSession();
    for (let turn = 0; turn < 20; turn += 1) {
      session.startTransaction();
      await things.insertOne({ turn }, { session });
      await (turn % 2 === 0 ? session.commitTransaction() : session.abortTransaction());
    }
    await session.endSession();
    expect(await things.countDocuments()).toBe(10);
  });
});
