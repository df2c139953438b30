import { describe, expect, it } from '@jest/globals';
import { Long } from 'mongodb';
import { failureOf, useContractTarget } from './contract-target.ts';

const target = useContractTarget('cursors');

type Numbered = { _id: number; n: number; text: string };
const numbered = (length: number): Numbered[] =>
  Array.from({ length }, (_, n) => ({ _id: n, n, text: 'x'.repeat(50) }));

describe('cursors', () => {
  it('gives everything once across many batches, sorted and unsorted', async () => {
    const things = await target.fresh(numbered(1000));
    for (const sort of [null, { n: -1 }] as const) {
      const seen: number[] = [];
      for await (const { _id } of things.find({}, sort ? { sort } : {}).batchSize(37)) seen.push(_id);
      expect(new Set(seen).size).toBe(1000);
      if (sort) expect(seen[0]).toBe(999);
    }
  });

  it('aggregations and index lists come in batches, too', async () => {
    const things = await target.fresh(numbered(300));
    const found = await things
      .aggregate([{ $sort: { n: 1 } }, { $project: { n: 1 } }], { batchSize: 20 })
      .toArray();
    expect(found.map(({ n }) => n)).toEqual(numbered(300).map(({ n }) => n));
    await things.createIndexes(['a', 'b', 'c', 'd', 'e'].map((name) => ({ key: { [name]: 1 } })));
    expect(await things.listIndexes({ batchSize: 2 }).toArray()).toHaveLength(6);
  });

  it('stays under 16 MB a batch with large documents', async () => {
    const things = await target.fresh(
      Array.from({ length: 30 }, (_, n) => ({ n, text: 'x'.repeat(1_000_000) })),
    );
    expect(await things.find().toArray()).toHaveLength(30);
  });

  it('limit, singleBatch and an early close leave no cursor behind', async () => {
    const things = await target.fresh(numbered(500));
    expect(await things.find().limit(150).batchSize(100).toArray()).toHaveLength(150);
    const open = things.find().batchSize(10);
    await open.next();
    const id = open.id;
    await open.close();
    const again = target.db.command({ getMore: id, collection: things.collectionName });
    expect(await failureOf(again)).toMatchObject({ code: 43 });
  });

  it('killCursors tells which it killed and which it did not know', async () => {
    const things = await target.fresh(numbered(500));
    const { cursor } = await target.db.command({ find: things.collectionName, batchSize: 10 });
    const id = Long.fromValue(cursor.id);
    const unknown = Long.fromNumber(4711);
    const kill = () =>
      target.db.command(
        { killCursors: things.collectionName, cursors: [id, unknown] },
        { promoteLongs: false },
      );
    expect(await kill()).toMatchObject({ cursorsKilled: [id], cursorsNotFound: [unknown] });
    expect(await kill()).toMatchObject({ cursorsKilled: [] });
  });

  it('an unknown cursor is refused with 43', async () => {
    expect(
      await failureOf(target.db.command({ getMore: Long.fromNumber(4711), collection: 'x' })),
    ).toMatchObject({ code: 43 });
  });

  it('deleting while iterating neither repeats nor fails', async () => {
    const things = await target.fresh(numbered(400));
    let seen = 0;
    for await (const { _id } of things.find().sort({ n: 1 }).batchSize(20)) {
      await things.deleteOne({ _id });
      seen += 1;
    }
    expect(seen).toBe(400);
    expect(await things.countDocuments()).toBe(0);
  });

  it('sixty open sorted cursors do not hold up other work', async () => {
    const things = await target.fresh(numbered(500));
    const cursors = Array.from({ length: 60 }, () => things.find().sort({ n: 1 }).batchSize(5));
    await Promise.all(cursors.map((cursor) => cursor.next()));
    const started = Date.now();
    expect(await things.countDocuments()).toBe(500);
    expect(Date.now() - started).toBeLessThan(15_000);
    for (const cursor of cursors) expect((await cursor.toArray()).length).toBe(499);
  });

  it('forty readers page through 2000 documents beside writers', async () => {
    const things = await target.fresh(numbered(2000));
    const read = async (): Promise<number> => {
      let count = 0;
      for await (const _ of things
        .find({ n: { $gte: 0 } })
        .sort({ n: 1 })
        .batchSize(200))
        count += 1;
      return count;
    };
    const write = async (): Promise<void> => {
      for (let turn = 0; turn < 100; turn += 1)
        await things.updateOne({ _id: turn }, { $set: { text: `t${turn}` } });
    };
    const [counts] = await Promise.all([Promise.all(Array.from({ length: 40 }, read)), write(), write()]);
    expect(new Set(counts)).toEqual(new Set([2000]));
  });
});
