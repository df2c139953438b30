import { mkdtempSync, writeFileSync, readFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parseJestReport } from './jest-report.parser.ts';
import { parseNodeReport } from './node-report.parser.ts';
import type { Tally } from './tally.ts';

const repository = join(import.meta.dirname, '../../../..');

/** Without the variables of the outer test runner, which would change how the inner runner behaves. */
const env = { PATH: process.env['PATH'], HOME: process.env['HOME'] };

const named = [
  { file: 'a.mjs', test: 'cart later', reason: 'not on this machine' },
  { file: 'a.mjs', test: 'cart some day', reason: 'not on this machine' },
];

function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'fanshop-report-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

describe('the report of node --test', () => {
  function run(files: Record<string, string>): Tally {
    const folder = folderWith(files);
    const reporter = join(import.meta.dirname, 'node-test.reporter.ts');
    const args = [
      '--test',
      `--test-reporter=${reporter}`,
      '--test-reporter-destination=report',
      ...Object.keys(files),
    ];
    spawnSync(process.execPath, args, { cwd: folder, env });
    return parseNodeReport(readFileSync(join(folder, 'report'), 'utf8'), folder, named);
  }

  const head = `import { describe, it, before } from 'node:test';\n`;

  it('counts tests, not groups', () => {
    const tally = run({
      'a.mjs': `${head}describe('cart', () => { describe('lines', () => { it('adds', () => {}); it('takes', () => { throw new Error('empty'); }); }); it.skip('later', () => {}); it.todo('some day'); });`,
      'b.mjs': `${head}it('stands alone', () => {});`,
    });
    expect(tally).toMatchObject({ passed: 2, failed: 1, skipped: 2 });
    expect(tally.failures[0]?.name).toBe('a.mjs › cart › lines › takes');
    expect(tally.failures[0]?.message).toContain('Error: empty');
    expect(tally.files?.map(({ file }) => file).sort()).toEqual(['a.mjs', 'b.mjs']);
    for (const { ms } of tally.files ?? []) expect(ms).toBeGreaterThan(0);
  });

  it('fails for skipped and todo tests that are not listed', () => {
    const tally = run({
      'b.mjs': `${head}it('adds', () => {}); it.skip('takes', () => {}); it.todo('counts');`,
    });
    expect(tally).toMatchObject({ passed: 1, failed: 1, skipped: 0 });
    expect(tally.failures[0]).toMatchObject({
      name: 'b.mjs',
      message: expect.stringMatching(/named-skips[^]*takes\n {2}counts/),
    });
  });

  it('counts a file that throws before its first test as failed', () => {
    expect(run({ 'a.mjs': `throw new Error('broken');` })).toMatchObject({ passed: 0, failed: 1 });
  });

  it('counts a failed hook', () => {
    const tally = run({
      'a.mjs': `${head}describe('cart', () => { before(() => { throw new Error('no database'); }); it('adds', () => {}); });`,
    });
    expect(tally.failed).toBeGreaterThanOrEqual(1);
    expect(tally.passed).toBe(0);
  });

  it('is refused when it is truncated', () => {
    const line = JSON.stringify({ is: 'passed', path: ['a'], file: '', message: '' });
    expect(() => parseNodeReport(`${line}\n`, '/')).toThrow('cut off');
    expect(() => parseNodeReport('', '/')).toThrow('cut off');
    expect(() => parseNodeReport('garbage', '/')).toThrow();
  });
});

describe('the report of Jest', () => {
  it('counts failed tests and files that throw outside a test', () => {
    const folder = folderWith({
      'package.json': '{}',
      'a.test.js': `describe('cart', () => { it('adds', () => {}); it('takes', () => { expect(1).toBe(2); }); it.skip('later', () => {}); it.todo('some day'); });`,
      'b.test.js': `throw new Error('broken import');`,
      'c.test.js': `afterAll(() => { throw new Error('no clean-up'); }); it('passes', () => {});`,
    });
    const jest = join(repository, 'node_modules/jest/bin/jest.js');
    spawnSync(process.execPath, [jest, '--ci', '--json', '--outputFile=report', '-i'], { cwd: folder, env });
    const tally = parseJestReport(readFileSync(join(folder, 'report'), 'utf8'), folder, [
      { file: 'a.test.js', test: 'cart later', reason: 'not on this machine' },
      { file: 'a.test.js', test: 'cart some day', reason: 'not on this machine' },
    ]);
    expect(tally).toMatchObject({ passed: 2, failed: 3, skipped: 2 });
    expect(tally.failures.map(({ name }) => name).sort()).toEqual([
      'a.test.js › cart takes',
      'b.test.js',
      'c.test.js',
    ]);
    expect(tally.files?.map(({ file }) => file).sort()).toEqual(['a.test.js', 'b.test.js', 'c.test.js']);
    const messages = tally.failures.map(({ message }) => message).join('\n');
    for (const words of ['Expected: 2', 'broken import', 'no clean-up']) expect(messages).toContain(words);
  });

  it.each([
    [
      'a forgotten only',
      `it('adds', () => {}); it.only('takes', () => {}); it('counts', () => {});`,
      1,
      ['adds', 'counts'],
    ],
    [
      'a forgotten only of a group',
      `describe.only('a', () => { it('adds', () => {}); }); it('counts', () => {});`,
      1,
      ['counts'],
    ],
    ['a skip that nobody named', `it.skip('adds', () => {}); it('takes', () => {});`, 1, ['adds']],
    ['a test that is still to be written', `it.todo('adds'); it('takes', () => {});`, 1, ['adds']],
  ])('fails for %s', (_what, text, passed, leftOut) => {
    const folder = folderWith({ 'package.json': '{}', 'a.test.js': text });
    const jest = join(repository, 'node_modules/jest/bin/jest.js');
    spawnSync(process.execPath, [jest, '--ci', '--json', '--outputFile=report', '-i'], { cwd: folder, env });
    const tally = parseJestReport(readFileSync(join(folder, 'report'), 'utf8'), folder);
    expect(tally).toMatchObject({ passed, failed: 1, skipped: 0 });
    for (const name of leftOut) expect(tally.failures[0]?.message).toContain(name);
  });

  it('is refused in any other format', () => {
    expect(() => parseJestReport('{}', '/')).toThrow();
    expect(() => parseJestReport('garbage', '/')).toThrow();
  });
});
