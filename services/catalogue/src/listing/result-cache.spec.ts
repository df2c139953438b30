import { expect, it } from '@jest/globals';
import { ResultCache } from './result-cache.ts';

const made: string[] = [];
const read = (cache: ResultCache<{ size: number }>, key: string, size = 80): void => {
  cache.getOrMake(key, () => {
    made.push(key);
    return { size };
  });
};

it('computes a result once until the cache is cleared', () => {
  const cache = new ResultCache(1_000);
  made.length = 0;
  read(cache, 'a');
  read(cache, 'a');
  cache.clear();
  read(cache, 'a');
  expect(made).toEqual(['a', 'a']);
});

it('evicts the least recently used result when it is full', () => {
  const cache = new ResultCache(200);
  made.length = 0;
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) read(cache, key);
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});

it('keeps the latest result however large it is', () => {
  const cache = new ResultCache(200);
  made.length = 0;
  for (const key of ['a', 'huge', 'huge']) read(cache, key, key === 'huge' ? 500 : 80);
  expect(made).toEqual(['a', 'huge']);
});
