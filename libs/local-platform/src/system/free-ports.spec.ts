import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from '@jest/globals';
import { freePorts, listenOnly } from './free-ports.ts';

it('gives a port to one caller only, whether in this process or another one', async () => {
  const module = JSON.stringify(join(import.meta.dirname, 'free-ports.ts'));
  // Lives until its input ends, so that its ports are taken meanwhile.
  const program = `
    process.stdin.resume();
    const { freePorts } = await import(${module});
    process.stdout.write(JSON.stringify(await freePorts(200)));
  `;
  const other = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program]);
  const ours = (await Promise.all([freePorts(200), freePorts(200)])).flat();
  other.child.stdin?.end();
  const { stdout } = await other;
  const all = [...ours, ...(JSON.parse(stdout) as number[])];
  expect(new Set(all).size).toBe(all.length);
});

it.each([
  ['below the usual range', { first: 32_768, last: 60_999 }, [32_767, 61_000], [32_768, 60_999]],
  ['below a wide one', { first: 16_000, last: 65_535 }, [10_000, 15_999], [16_000, 19_348]],
  ['from all when too few are left', { first: 1_024, last: 65_535 }, [10_000, 65_535], [9_999]],
])('chooses %s', (_, range, chosen, left) => {
  const ports = new Set(listenOnly(range));
  expect(chosen.filter((port) => !ports.has(port))).toEqual([]);
  expect(left.filter((port) => ports.has(port))).toEqual([]);
});
