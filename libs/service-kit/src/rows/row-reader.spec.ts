import { describe, expect, it, jest } from '@jest/globals';
import type { Logger } from '../log/create-logger.ts';
import { metrics } from '../metrics/metrics.ts';
import { RowReader } from './row-reader.ts';

const error = jest.fn();
const reader = new RowReader({ error } as unknown as Logger);
const rows = [{ id: 'a', sum: 1 }, { id: 'b', sum: -1 }, null, { id: 'c', sum: 2 }];
const check = (row: (typeof rows)[number]): void => {
  if ((row?.sum ?? 0) < 1) throw new RangeError('too little');
};

describe('a list with damaged rows', () => {
  it('returns the readable rows in order, and logs and counts the damaged ones by id', async () => {
    const readable = reader.readable('things', rows, { id: (row) => row?.id, check });
    expect(readable.map((row) => row?.id)).toEqual(['a', 'c']);
    expect(error.mock.calls).toMatchObject([
      [{ list: 'things', row: 'b', err: expect.any(RangeError) }, expect.any(String)],
      [{ list: 'things', row: 'undefined' }, expect.any(String)],
    ]);
    expect(await metrics.metrics()).toContain('unreadable_rows_total{list="things"} 2');
  });

  it('logs a row as unknown when its id cannot be read', () => {
    error.mockClear();
    const id = (): never => {
      throw new TypeError('no id');
    };
    expect(reader.readable('things', [null], { id, check })).toEqual([]);
    expect(error).toHaveBeenCalledWith(expect.objectContaining({ row: 'unknown' }), expect.any(String));
  });
});
