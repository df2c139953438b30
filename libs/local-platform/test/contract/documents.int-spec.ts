import { describe, expect, it } from '@jest/globals';
import { Binary, Decimal128, Double, Int32, Long, ObjectId, Timestamp, UUID, type Document } from 'mongodb';
import { failureOf, useContractTarget } from './contract-target.ts';

const target = useContractTarget('documents');

describe('documents', () => {
  it('keeps the numeric types apart: int32, int64, double, decimal128', async () => {
    const things = await target.fresh();
    const sent = {
      i: new Int32(1),
      l: Long.fromString('9007199254740993'),
      d: new Double(1),
      m: Decimal128.fromString('0.10'),
    };
    await things.insertOne({ ...sent });
    const [found] = await things.find({}, { promoteValues: false, projection: { _id: 0 } }).toArray();
    expect(found).toEqual(sent);
  });

  it('keeps dates, object ids, UUIDs, binary data, regular expressions, null and nesting', async () => {
    const things = await target.fresh();
    const sent = {
      _id: new ObjectId(),
      date: new Date('2026-11-21T10:00:00.123Z'),
      uuid: new UUID('8b1c1f0e-8a5e-4a5b-9c5e-0f2d3c4b5a69'),
      bytes: new Binary(Buffer.from([0, 1, 255])),
      pattern: /ёлка/i,
      none: null,
      nested: { list: [1, 'два', { three: [3] }], empty: {}, none: [] },
      at: new Timestamp({ t: 7, i: 3 }),
    };
    await things.insertOne(sent);
    expect(await things.findOne({ _id: sent._id })).toEqual(sent);
  });

  it('keeps the order of fields', async () => {
    const things = await target.fresh();
    await things.insertOne({ b: 1, a: 2, c: 3 });
    const found = await things.findOne({}, { projection: { _id: 0 } });
    expect(Object.keys(found ?? {})).toEqual(['b', 'a', 'c']);
  });

  it('stores a document of 15 MB and refuses one above 16 MB', async () => {
    const things = await target.fresh<{ _id: number; text: string }>();
    const text = 'я'.repeat(7_500_000);
    await things.insertOne({ _id: 1, text });
    expect((await things.findOne({ _id: 1 }))?.text.length).toBe(text.length);
    await failureOf(things.insertOne({ _id: 2, text: 'x'.repeat(16 * 1024 * 1024) }));
    expect(await things.countDocuments()).toBe(1);
  });

  it('inserts many at once, in order: stops at the first fault', async () => {
    const things = await target.fresh<{ _id: number }>();
    const error = await failureOf(things.insertMany([{ _id: 1 }, { _id: 2 }, { _id: 1 }, { _id: 3 }]));
    expect(error).toMatchObject({ code: 11000 });
    expect((await things.find().sort({ _id: 1 }).toArray()).map(({ _id }) => _id)).toEqual([1, 2]);
  });

  it('inserts many at once, without order: stores all that can be', async () => {
    const things = await target.fresh<{ _id: number }>();
    const error = await failureOf(
      things.insertMany([{ _id: 1 }, { _id: 1 }, { _id: 2 }], { ordered: false }),
    );
    expect(error).toMatchObject({ code: 11000, writeErrors: [{ index: 1 }] });
    expect(await things.countDocuments()).toBe(2);
  });

  it('inserts 20,000 documents in one call', async () => {
    const things = await target.fresh();
    const { insertedCount } = await things.insertMany(
      Array.from({ length: 20_000 }, (_, n) => ({ n, text: 'x'.repeat(200) })),
    );
    expect(insertedCount).toBe(20_000);
    expect(await things.countDocuments()).toBe(20_000);
  });

  it('writes without an answer (w: 0) and keeps the connection in step', async () => {
    const things = await target.fresh();
    await things.insertOne({ n: 1 }, { writeConcern: { w: 0 } });
    for (let attempts = 0; attempts < 50 && (await things.countDocuments()) === 0; attempts += 1) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(await things.countDocuments()).toBe(1);
  });

  it('replaces and deletes: one, many, all', async () => {
    const things = await target.fresh<Document>([{ g: 1 }, { g: 1 }, { g: 2 }, { g: 3 }]);
    expect(await things.replaceOne({ g: 3 }, { g: 9, fresh: true })).toMatchObject({ modifiedCount: 1 });
    expect(await things.deleteOne({ g: 1 })).toMatchObject({ deletedCount: 1 });
    expect(await things.deleteMany({ g: { $lt: 9 } })).toMatchObject({ deletedCount: 2 });
    expect(await things.deleteMany({})).toMatchObject({ deletedCount: 1 });
  });

  it('refuses a change of _id with 66', async () => {
    const things = await target.fresh([{ a: 1 }]);
    expect(await failureOf(things.updateOne({ a: 1 }, { $set: { _id: new ObjectId() } }))).toMatchObject({
      code: 66,
    });
  });
});
