import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const megabyte = 1024 * 1024;

/** Creates garbage, then prints the process's memory before and after its release. */
const program = `
import { keepMemorySmall } from ${JSON.stringify(join(import.meta.dirname, 'keep-memory-small.ts'))};
let kept = [];
for (let at = 0; at < 1_500_000; at++) kept.push({ at, text: 'a' + at });
const before = process.memoryUsage.rss();
kept = kept.slice(0, 10);
keepMemorySmall({ error: console.error });
console.log(JSON.stringify({ before, after: process.memoryUsage.rss(), kept: kept.length }));
`;

describe('keepMemorySmall', () => {
  it('returns unused memory to the operating system', () => {
    const { stdout, stderr } = spawnSync(
      process.execPath,
      ['--input-type=module-typescript', '-e', program],
      {
        encoding: 'utf8',
      },
    );
    expect(stderr).toBe('');
    const { before, after } = JSON.parse(stdout) as { before: number; after: number };
    expect(before - after).toBeGreaterThan(60 * megabyte);
  });
});
