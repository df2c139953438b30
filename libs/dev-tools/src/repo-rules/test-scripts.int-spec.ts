import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

const root = join(import.meta.dirname, '../../../..');
const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
);

/** The tests that `npm run NAME -- ARGS` would run, without the second that npm itself takes. */
function listed(script: string, ...args: string[]): string[] {
  const [program = '', ...words] = (scripts[script] ?? '').split(' ');
  const { stdout, stderr, status } = spawnSync(program, [...words, ...args, '--listTests'], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return stdout.split('\n').filter((line) => line.startsWith('/'));
}

it.each([
  ['test:unit', 'libs/domain/src/money', /\/libs\/domain\/src\/money\/[^/]+\.spec\.ts$/],
  ['test:int', 'gateway/test/kept-assets', /\/gateway\/test\/kept-assets\.int-spec\.ts$/],
  ['test:e2e', 'gateway/test/pages', /\/gateway\/test\/pages[^/]*\.e2e-spec\.ts$/],
])('npm run %s -- %s runs the tests of that path only', (script, path, file) => {
  const files = listed(script, path);
  expect(files.length).toBeGreaterThan(0);
  for (const one of files) expect(one).toMatch(file);
});
