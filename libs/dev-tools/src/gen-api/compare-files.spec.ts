import { describe, expect, it } from '@jest/globals';
import { compareFiles } from './compare-files.ts';

const files = (...texts: [string, string][]): Map<string, string> => new Map(texts);

describe('compareFiles', () => {
  it('finds nothing to do when all is as wanted', () => {
    expect(compareFiles(files(['a.ts', '1']), files(['a.ts', '1']))).toEqual([]);
  });

  it('names what is missing, what is stale and what nobody makes any more', () => {
    const wanted = files(['new.ts', '1'], ['old.ts', '2'], ['same.ts', '3']);
    const found = files(['old.ts', '1'], ['same.ts', '3'], ['gone.ts', '4']);
    expect(compareFiles(wanted, found)).toEqual([
      { path: 'new.ts', is: 'missing' },
      { path: 'old.ts', is: 'stale' },
      { path: 'gone.ts', is: 'left over' },
    ]);
  });
});
