import { describe, expect, it } from '@jest/globals';
import { Decimal128, Double, Long } from 'mongodb';
import { failureOf, useContractTarget } from './contract-target.ts';

const target = useContractTarget('queries');

const numbers = (length: number) => Array.from({ length }, (_, n) => ({ _id: n, n, even: n % 2 === 0 }));

describe('queries', () => {
  it('compares, combines and negates', async () => {
    const things = await target.fresh(numbers(20));
    const count = (filter: object): Promise<number> => things.countDocuments(filter);
    expect(await count({ n: { $gt: 4, $lte: 9 } })).toBe(5);
    expect(await count({ n: { $in: [1, 2, 99] } })).toBe(2);
    expect(await count({ n: { $nin: [1, 2] }, even: true })).toBe(9);
    expect(await count({ $or: [{ n: 1 }, { n: 2 }], $nor: [{ n: 2 }] })).toBe(1);
    expect(await count({ n: { $not: { $gte: 5 } } })).toBe(5);
    expect(await count({ n: { $mod: [5, 0] } })).toBe(4);
    expect(await count({ $expr: { $eq: [{ $multiply: ['$n', 2] }, 8] } })).toBe(1);
  });

  it('matches a number whatever its type', async () => {
    const things = await target.fresh([
      { v: Long.fromNumber(5) },
      { v: new Double(5) },
      { v: 5 },
      { v: Decimal128.fromString('5') },
    ]);
    expect(await things.countDocuments({ v: 5 })).toBe(4);
  });

  it('$exists, $type, null and missing fields', async () => {
    const things = await target.fresh([{ a: null }, {}, { a: 'x' }, { a: 1 }]);
    expect(await things.countDocuments({ a: null })).toBe(2);
    expect(await things.countDocuments({ a: { $exists: true } })).toBe(3);
    expect(await things.countDocuments({ a: { $type: 'string' } })).toBe(1);
    expect(await things.countDocuments({ a: { $type: 'int' } })).toBe(1);
  });

  it('arrays: element, $all, $size, $elemMatch, index in the path', async () => {
    const things = await target.fresh([
      {
        tags: ['a', 'b'],
        lines: [
          { sku: 'x', qty: 1 },
          { sku: 'y', qty: 9 },
        ],
      },
      { tags: ['b'], lines: [{ sku: 'x', qty: 9 }] },
    ]);
    expect(await things.countDocuments({ tags: 'b' })).toBe(2);
    expect(await things.countDocuments({ tags: { $all: ['a', 'b'] } })).toBe(1);
    expect(await things.countDocuments({ tags: { $size: 1 } })).toBe(1);
    expect(await things.countDocuments({ lines: { $elemMatch: { sku: 'x', qty: { $gt: 5 } } } })).toBe(1);
    expect(await things.countDocuments({ 'lines.1.sku': 'y' })).toBe(1);
  });

  it('regular expressions know Cyrillic and case', async () => {
    const things = await target.fresh([{ t: 'ЁЛКА новогодняя' }, { t: 'ёлка' }, { t: 'берёза' }]);
    expect(await things.countDocuments({ t: /ёлка/i })).toBe(2);
    expect(await things.countDocuments({ t: { $regex: '^бер', $options: 'i' } })).toBe(1);
  });

  it('sorts by several fields, skips and limits', async () => {
    const things = await target.fresh(numbers(10));
    const found = await things.find().sort({ even: -1, n: -1 }).skip(1).limit(3).toArray();
    expect(found.map(({ n }) => n)).toEqual([6, 4, 2]);
  });

  it('projects: inclusion, exclusion, $slice, $elemMatch, computed fields', async () => {
    const things = await target.fresh([
      { _id: 1, a: 1, b: { c: 2, d: 3 }, list: [1, 2, 3], lines: [{ q: 1 }, { q: 2 }] },
    ]);
    const project = (projection: object) => things.findOne({}, { projection });
    expect(await project({ _id: 0, a: 1, 'b.c': 1 })).toEqual({ a: 1, b: { c: 2 } });
    expect(await project({ list: 0, lines: 0, b: 0 })).toEqual({ _id: 1, a: 1 });
    expect(await project({ _id: 0, list: { $slice: -2 }, a: 1 })).toEqual({ list: [2, 3], a: 1 });
    expect(await project({ lines: { $elemMatch: { q: 2 } } })).toEqual({ _id: 1, lines: [{ q: 2 }] });
    expect(await project({ _id: 0, twice: { $multiply: ['$a', 2] } })).toEqual({ twice: 2 });
  });

  it('collation orders Russian words and finds them regardless of case', async () => {
    const things = await target.fresh([{ t: 'яблоко' }, { t: 'Ёлка' }, { t: 'ель' }, { t: 'Арбуз' }]);
    const collation = { locale: 'ru', strength: 2 };
    const sorted = await things.find({}, { collation }).sort({ t: 1 }).toArray();
    expect(sorted.map(({ t }) => t)).toEqual(['Арбуз', 'Ёлка', 'ель', 'яблоко']);
    expect(await things.countDocuments({ t: 'ЯБЛОКО' }, { collation })).toBe(1);
  });

  it('counts and lists distinct values', async () => {
    const things = await target.fresh([{ g: 'a', tags: [1, 2] }, { g: 'b', tags: [2] }, { g: 'a' }]);
    expect((await things.distinct('g')).sort()).toEqual(['a', 'b']);
    expect((await things.distinct('tags', { g: 'a' })).sort()).toEqual([1, 2]);
    expect(await things.estimatedDocumentCount()).toBe(3);
    expect(await things.countDocuments({ g: 'a' }, { limit: 1 })).toBe(1);
  });

  it('hint names an index, and one that is not there is refused with 2', async () => {
    const things = await target.fresh(numbers(10));
    await things.createIndex({ n: 1 });
    expect(await things.find({ n: 3 }).hint({ n: 1 }).toArray()).toHaveLength(1);
    expect(await failureOf(things.find({ n: 3 }).hint('nope').toArray())).toMatchObject({ code: 2 });
  });

  it('an unknown operator is refused with 2', async () => {
    const things = await target.fresh(numbers(1));
    expect(await failureOf(things.find({ n: { $bad: 1 } }).toArray())).toMatchObject({ code: 2 });
  });

  it('maxTimeMS ends a slow query with 50', async () => {
    const things = await target.fresh(numbers(300));
    const from = things.collectionName;
    const pairs = (inner: object[]) => ({
      $lookup: {
        from,
        as: 'x',
        let: { n: '$n' },
        pipeline: [{ $match: { $expr: { $gte: [{ $add: ['$n', '$$n'] }, 0] } } }, ...inner, { $count: 'n' }],
      },
    });
    const slow = things.aggregate([pairs([pairs([pairs([])])])], { maxTimeMS: 100 }).toArray();
    expect(await failureOf(slow)).toMatchObject({ code: 50 });
    expect(await things.countDocuments()).toBe(300);
  });

  it('explain tells a plan', async () => {
    const things = await target.fresh(numbers(5));
    expect(await things.find({ n: 1 }).explain()).toHaveProperty('queryPlanner.winningPlan');
  });
});
