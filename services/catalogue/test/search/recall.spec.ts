import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { demoProducts, searchOver } from './demo-shop.ts';
import { judgeAll, meanRecall, recallPage } from './recall.ts';

const { memory, search } = searchOver(demoProducts());
const products = [...memory.allProducts()];
const judged = judgeAll(search, products);
const requested = judged.filter(({ kind }) => kind !== 'nothing');
const page = join(import.meta.dirname, 'RECALL.md');

describe('the public query set', () => {
  it('contains at least 150 different queries', () => {
    expect(requested.length).toBeGreaterThanOrEqual(150);
    expect(new Set(judged.map(({ query }) => query)).size).toBe(judged.length);
  });

  it('reaches the required recall, in total and for each kind', () => {
    expect(meanRecall(requested)).toBeGreaterThanOrEqual(0.97);
    const kinds = [...new Set(requested.map(({ kind }) => kind))];
    const weak = kinds.filter((kind) => meanRecall(requested.filter((one) => one.kind === kind)) < 0.9);
    expect(weak).toEqual([]);
  });

  it('returns nothing for nonsense queries', () => {
    expect(judged.filter(({ isFalseAlarm }) => isFalseAlarm)).toEqual([]);
  });

  it('matches the figures in RECALL.md', () => {
    const reported = recallPage(judged, products.filter(({ isAvailable }) => isAvailable).length);
    if (process.env['UPDATE_RECALL'] === '1') writeFileSync(page, reported);
    expect(readFileSync(page, 'utf8')).toBe(reported);
  });
});
