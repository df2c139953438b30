import { describe, expect, it } from '@jest/globals';
import type { Document } from 'mongodb';
import { failureOf, useContractTarget } from './contract-target.ts';

const target = useContractTarget('updates');

type Line = { sku: string; qty: number; sizes: { name: string; left: number }[] };
type Basket = { _id: number; lines: Line[] };

const basket = (): Basket => ({
  _id: 1,
  lines: [
    {
      sku: 'a',
      qty: 1,
      sizes: [
        { name: 'S', left: 1 },
        { name: 'M', left: 2 },
      ],
    },
    { sku: 'b', qty: 5, sizes: [{ name: 'S', left: 3 }] },
  ],
});

describe('updates', () => {
  it('$set, $unset, $inc, $mul, $min, $max, $rename, $currentDate', async () => {
    const things = await target.fresh([{ a: 1, b: 2, c: 3, d: 4, e: 5, old: 'x' }]);
    await things.updateOne(
      {},
      {
        $set: { 'deep.er': 1 },
        $unset: { a: '' },
        $inc: { b: 2 },
        $mul: { c: 3 },
        $min: { d: 1 },
        $max: { e: 9 },
        $rename: { old: 'now' },
        $currentDate: { at: true },
      },
    );
    const found = await things.findOne({}, { projection: { _id: 0 } });
    expect(found).toEqual({ b: 4, c: 9, d: 1, e: 9, now: 'x', deep: { er: 1 }, at: expect.any(Date) });
  });

  it('$push with $each, $position, $sort and $slice', async () => {
    const things = await target.fresh([{ list: [3, 1] }]);
    await things.updateOne({}, { $push: { list: { $each: [9], $position: 0 } } } as object);
    expect(await things.findOne({})).toMatchObject({ list: [9, 3, 1] });
    await things.updateOne({}, { $push: { list: { $each: [5, 2], $sort: 1, $slice: 4 } } } as object);
    expect(await things.findOne({})).toMatchObject({ list: [1, 2, 3, 5] });
  });

  it('$addToSet, $pull, $pullAll, $pop', async () => {
    const things = await target.fresh<{ list: number[] }>([{ list: [1, 2, 3] }]);
    await things.updateOne({}, { $addToSet: { list: { $each: [3, 4] } } });
    await things.updateOne({}, { $pull: { list: { $gte: 4 } } });
    await things.updateOne({}, { $pop: { list: -1 } });
    expect(await things.findOne({})).toMatchObject({ list: [2, 3] });
    await things.updateOne({}, { $pullAll: { list: [2, 3] } });
    expect(await things.findOne({})).toMatchObject({ list: [] });
  });

  it('the positional $ changes the matched element', async () => {
    const baskets = await target.fresh<Basket>([basket()]);
    await baskets.updateOne({ 'lines.sku': 'b' }, { $inc: { 'lines.$.qty': 1 } });
    expect((await baskets.findOne())?.lines.map(({ qty }) => qty)).toEqual([1, 6]);
  });

  it('$[] changes every element, nested too', async () => {
    const baskets = await target.fresh<Basket>([basket()]);
    await baskets.updateOne({}, { $inc: { 'lines.$[].sizes.$[].left': 10 } });
    expect((await baskets.findOne())?.lines.flatMap(({ sizes }) => sizes.map(({ left }) => left))).toEqual([
      11, 12, 13,
    ]);
  });

  it('arrayFilters choose elements on two levels', async () => {
    const baskets = await target.fresh<Basket>([basket()]);
    const arrayFilters = [{ 'line.sku': 'a' }, { 'size.name': 'M' }];
    await baskets.updateOne({}, { $set: { 'lines.$[line].sizes.$[size].left': 0 } }, { arrayFilters });
    expect((await baskets.findOne())?.lines[0]?.sizes).toEqual([
      { name: 'S', left: 1 },
      { name: 'M', left: 0 },
    ]);
  });

  it('a pipeline update computes from the document', async () => {
    const things = await target.fresh([{ price: 100, off: 25 }]);
    await things.updateOne({}, [{ $set: { total: { $subtract: ['$price', '$off'] } } }, { $unset: 'off' }]);
    expect(await things.findOne({}, { projection: { _id: 0 } })).toEqual({ price: 100, total: 75 });
  });

  it('upsert inserts with $setOnInsert and the filter, then updates', async () => {
    const things = await target.fresh();
    const first = await things.updateOne(
      { slug: 'a' },
      { $set: { n: 1 }, $setOnInsert: { made: true } },
      { upsert: true },
    );
    expect(first).toMatchObject({ matchedCount: 0, upsertedCount: 1 });
    const second = await things.updateOne(
      { slug: 'a' },
      { $set: { n: 2 }, $setOnInsert: { made: false } },
      { upsert: true },
    );
    expect(second).toMatchObject({ matchedCount: 1, upsertedCount: 0, upsertedId: null });
    expect(await things.findOne({}, { projection: { _id: 0 } })).toEqual({ slug: 'a', n: 2, made: true });
  });

  it('counts matched and really modified documents apart', async () => {
    const things = await target.fresh([{ n: 1 }, { n: 1 }, { n: 2 }]);
    expect(await things.updateMany({}, { $set: { n: 1 } })).toMatchObject({
      matchedCount: 3,
      modifiedCount: 1,
    });
  });

  it('findOneAndUpdate gives the document before or after, sorted and projected', async () => {
    const things = await target.fresh([{ n: 1 }, { n: 2 }]);
    const options = { sort: { n: -1 }, projection: { _id: 0, n: 1 } } as const;
    expect(
      await things.findOneAndUpdate({}, { $inc: { n: 5 } }, { ...options, returnDocument: 'before' }),
    ).toEqual({ n: 2 });
    expect(
      await things.findOneAndUpdate({}, { $inc: { n: 5 } }, { ...options, returnDocument: 'after' }),
    ).toEqual({ n: 12 });
    expect(await things.findOneAndUpdate({ n: 99 }, { $inc: { n: 5 } })).toBeNull();
  });

  it('findOneAndUpdate with upsert, findOneAndReplace, findOneAndDelete', async () => {
    const things = await target.fresh();
    const made = await things.findOneAndUpdate(
      { k: 1 },
      { $set: { v: 1 } },
      { upsert: true, returnDocument: 'after' },
    );
    expect(made).toMatchObject({ k: 1, v: 1 });
    expect(await things.findOneAndReplace({ k: 1 }, { k: 2 }, { returnDocument: 'after' })).toMatchObject({
      k: 2,
    });
    expect(await things.findOneAndDelete({ k: 2 })).toMatchObject({ k: 2 });
    expect(await things.countDocuments()).toBe(0);
  });

  it('a bulk write mixes all kinds and reports them', async () => {
    const things = await target.fresh<{ _id: number; n: number; seen?: boolean }>([
      { _id: 1, n: 1 },
      { _id: 2, n: 2 },
    ]);
    const result = await things.bulkWrite([
      { insertOne: { document: { _id: 3, n: 3 } } },
      { updateOne: { filter: { _id: 1 }, update: { $inc: { n: 10 } } } },
      { updateMany: { filter: {}, update: { $set: { seen: true } } } },
      { replaceOne: { filter: { _id: 2 }, replacement: { n: 20 } } },
      { updateOne: { filter: { _id: 4 }, update: { $set: { n: 4 } }, upsert: true } },
      { deleteOne: { filter: { _id: 3 } } },
    ]);
    expect(result).toMatchObject({ insertedCount: 1, matchedCount: 5, upsertedCount: 1, deletedCount: 1 });
    expect(await things.find().sort({ _id: 1 }).toArray()).toEqual([
      { _id: 1, n: 11, seen: true },
      { _id: 2, n: 20 },
      { _id: 4, n: 4 },
    ]);
  });

  it('refuses two operators on one path (40), unknown operators (9) and $inc of a text (14)', async () => {
    const things = await target.fresh<Document>([{ a: 1, s: 'x' }]);
    expect(await failureOf(things.updateOne({}, { $set: { a: 1 }, $inc: { a: 1 } }))).toMatchObject({
      code: 40,
    });
    expect(await failureOf(things.updateOne({}, { $nope: { a: 1 } } as object))).toMatchObject({ code: 9 });
    expect(await failureOf(things.updateOne({}, { $inc: { s: 1 } }))).toMatchObject({ code: 14 });
  });
});
