import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { steps } from './steps.ts';

const script = join(import.meta.dirname, '../../../../.ci/run');

function run(...args: string[]): { status: number | null; stdout: string; stderr: string } {
  return spawnSync(script, args, { cwd: tmpdir(), encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

it('.ci/run works from any folder without standard input, and passes its arguments on', () => {
  const { status, stdout } = run('--help');
  expect(status).toBe(0);
  for (const { name } of steps) expect(stdout).toContain(name);
});

it('.ci/run passes on the exit code of a mistake', () => {
  const { status, stderr } = run('--only', 'everything');
  expect(status).toBe(2);
  expect(stderr).toContain('No step everything; there are: types-node, types-sites');
});

it('has steps with unique names', () => {
  const names = steps.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
