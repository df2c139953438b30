import { describe, expect, it } from '@jest/globals';
import { oneAtATime } from './one-at-a-time.ts';
import { isSource } from './watch-sources.ts';

describe('oneAtATime', () => {
  it('runs once more when called during a run, however often', async () => {
    const runs: (() => void)[] = [];
    const run = oneAtATime(() => new Promise((resolve) => runs.push(resolve)));
    const all = [run(), run(), run()];
    expect(runs).toHaveLength(1);
    runs[0]?.();
    await new Promise(setImmediate);
    expect(runs).toHaveLength(2);
    runs[1]?.();
    await Promise.all(all);
    expect(runs).toHaveLength(2);
  });

  it('runs again after a failure', async () => {
    let runs = 0;
    const run = oneAtATime(async () => {
      runs += 1;
      if (runs === 1) throw new Error('does not build');
    });
    await expect(run()).rejects.toThrow('does not build');
    await run();
    expect(runs).toBe(2);
  });
});

describe('isSource', () => {
  it.each(['pages/page.mapper.ts', 'index.html', 'package.json'])('accepts %s', (file) => {
    expect(isSource(file)).toBe(true);
  });
  it.each([
    'pages/page.spec.ts',
    'pages/page.int-spec.ts',
    'dist/main.js',
    'node_modules/x/index.ts',
    'a.ts~',
    'a.swp',
  ])('excludes %s', (file) => {
    expect(isSource(file)).toBe(false);
  });
});
