import { describe, expect, it } from '@jest/globals';
import { compareFiles } from './compare-files.ts';

const files = (...texts: [string, string][]): Map<string, string> => new Map(texts);

describe('compareFiles', () => {
  it('returns nothing when all files are up to date', () => {
    expect(compareFiles(files(['a.ts', '1']), files(['a.ts', '1']))).toEqual([]);
  });

  it('lists missing, stale and left-over files', () => {
    const wanted = files(['new.ts', '1'], ['old.ts', '2'], ['same.ts', '3']);
    const found = files(['old.ts', '1'], ['same.ts', '3'], ['gone.ts', '4']);
    expect(compareFiles(wanted, found)).toEqual([
      { path: 'new.ts', is: 'missing' },
      { path: 'old.ts', is: 'stale' },
      { path: 'gone.ts', is: 'left over' },
    ]);
  });
});
