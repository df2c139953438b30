import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { z } from 'zod';

/** Files that fail, each in its own way, and how many of their tests pass and fail. */
const files: readonly [what: string, text: string, passed: number, failed: number][] = [
  [
    'a failed expectation',
    `it('holds', () => {}); it('fails', () => { expect(1).toBe(2); }); it('rejects', async () => { throw new Error('no'); });`,
    1,
    2,
  ],
  ['a test that never ends', `it('waits', () => new Promise(() => {}), 50); it('holds', () => {});`, 1, 1],
  ['a hook before', `beforeAll(() => { throw new Error('no database'); }); it('reads', () => {});`, 0, 1],
  ['a hook before each', `beforeEach(async () => { throw new Error('no'); }); it('reads', () => {});`, 0, 1],
  [
    'a rejection of nobody',
    `it('loses', async () => { Promise.reject(new Error('lost')); await later(); });`,
    0,
    1,
  ],
  [
    'an error of nobody',
    `it('throws', async () => { setTimeout(() => { throw new Error('late'); }); await later(); });`,
    0,
    1,
  ],
  ['a table', `it.each([[1], [2]])('is %i', (value) => { expect(value).toBe(1); });`, 1, 1],
  [
    'the file after those',
    `it('holds', () => { expect(globalThis.isLeft).toBeUndefined(); globalThis.isLeft = true; });`,
    1,
    0,
  ],
  ['one more file', `it('holds', () => { expect(globalThis.isLeft).toBeUndefined(); });`, 1, 0],
];
/** Files of which no test runs. */
const broken: readonly [what: string, text: string][] = [
  ['a missing import', `import './nowhere.js'; it('holds', () => {});`],
  ['an error outside of tests', `it('holds', () => {}); throw new Error('broken');`],
  ['no tests', `export const nothing = 1;`],
  ['a hook after all', `afterAll(() => { throw new Error('no clean-up'); }); it('holds', () => {});`],
];

const head = `import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
const later = () => new Promise((resolve) => setTimeout(resolve, 30));
`;
const reportShape = z.object({
  success: z.boolean(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(z.object({ status: z.string() })),
    }),
  ),
});

let folder: string;
let report: z.infer<typeof reportShape>;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fanshop-runner-'));
  const config = {
    testRunner: join(import.meta.dirname, 'native-runner.mjs'),
    transform: {},
    workerIdleMemoryLimit: '700MB',
  };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', jest: config }));
  for (const [what, text] of [...files, ...broken])
    writeFileSync(join(folder, `${what}.test.js`), head + text);
  const jest = createRequire(import.meta.url).resolve('jest/bin/jest');
  const options = ['--experimental-vm-modules', '--no-warnings', jest];
  spawnSync(process.execPath, [...options, '--ci', '--json', '--outputFile=report', '-w=2'], {
    cwd: folder,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'] },
  });
  report = reportShape.parse(JSON.parse(readFileSync(join(folder, 'report'), 'utf8')));
});
afterAll(() => rmSync(folder, { recursive: true }));

const resultOf = (what: string): (typeof report)['testResults'][number] | undefined =>
  report.testResults.find(({ name }) => name.endsWith(`${what}.test.js`));

it.each(files)('counts the tests of a file with %s', (what, _text, passed, failed) => {
  const result = resultOf(what);
  const statuses = result?.assertionResults.map(({ status }) => status);
  expect([what, statuses?.toSorted(), result?.status]).toEqual([
    what,
    [...Array.from({ length: failed }, () => 'failed'), ...Array.from({ length: passed }, () => 'passed')],
    failed > 0 ? 'failed' : 'passed',
  ]);
});

it.each(broken)('fails a file with %s', (what) => {
  expect(resultOf(what)).toMatchObject({ status: 'failed', message: expect.stringMatching(/\S/) });
});

it('fails the run, and loses no file', () => {
  expect(report.success).toBe(false);
  expect(report.testResults).toHaveLength(files.length + broken.length);
});
