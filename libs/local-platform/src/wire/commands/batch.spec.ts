import { describe, expect, it } from '@jest/globals';
import { BSON } from 'bson';
import { mergeReplies, toRepeat, type Batch } from './batch.ts';

const batchOf = (ordered: boolean, ...statements: object[]): Batch => ({
  body: Buffer.alloc(0),
  ordered,
  statements: statements.map((statement) => Buffer.from(BSON.serialize(statement))),
});

const failed = (index: number, code: number) => ({ index, code, errmsg: 'x' });

describe('toRepeat', () => {
  it('takes conflicts and upserts that lost a race, not real duplicates', () => {
    const batch = batchOf(false, { q: {} }, { q: {}, upsert: true }, { q: {} }, { q: {} });
    const writeErrors = [failed(0, 11000), failed(1, 11000), failed(2, 112), failed(3, 2)];
    expect(toRepeat(batch, { writeErrors })).toEqual([1, 2]);
  });

  it('in order, goes on with everything behind', () => {
    const batch = batchOf(true, {}, {}, {}, {});
    expect(toRepeat(batch, { writeErrors: [failed(1, 112)] })).toEqual([1, 2, 3]);
    expect(toRepeat(batch, { writeErrors: [failed(1, 121)] })).toEqual([]);
  });
});

describe('mergeReplies', () => {
  it('adds counts and puts places back into the whole batch', () => {
    const first = { n: 1, nModified: 1, writeErrors: [failed(1, 112), failed(3, 121)] };
    const retry = { n: 1, nModified: 0, upserted: [{ index: 0, _id: 7 }] };
    expect(mergeReplies(first, retry, [], [1])).toEqual({
      n: 2,
      nModified: 1,
      upserted: [{ index: 1, _id: 7 }],
      ok: 1,
      writeErrors: [failed(3, 121)],
    });
    expect(mergeReplies(first, { n: 0 }, [failed(0, 112)], [1]).writeErrors).toEqual([
      failed(1, 112),
      failed(3, 121),
    ]);
  });
});
