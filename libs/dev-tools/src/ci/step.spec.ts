import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { fakeStepContext } from './fake-step-context.ts';
import type { Command } from './run-command.ts';
import { check, tests } from './step.ts';
import type { Step } from './step.ts';
import type { Tally } from './tally.ts';

/** A fake runner: a line of JavaScript that may call `report` to write the report file. */
const runner = (script: string, reportFile = ''): Command => ({
  argv: [
    process.execPath,
    '-e',
    `const report = (text) => require('fs').writeFileSync(${JSON.stringify(reportFile)}, text);${script}`,
  ],
});

const parse = (text: string): Tally => {
  const [passed, failed] = text.split(' ').map(Number);
  if (passed === undefined || failed === undefined) throw new Error('not a report');
  const failures = Array.from({ length: failed }, () => ({ name: 'a test', message: 'no' }));
  return { passed, failed, skipped: 0, failures };
};

const runTests = (script: string, timeoutMs = 20_000): Promise<Tally> =>
  tests('unit', { command: (reportFile) => runner(script, reportFile), parse, timeoutMs }).run(
    fakeStepContext(),
  );

const lint = (command: Command, timeoutMs?: number): Step => check('lint', { command, timeoutMs });

describe('a check', () => {
  it('passes when its command exits with 0', async () => {
    expect(await lint(runner('')).run(fakeStepContext())).toMatchObject({ passed: 1, failed: 0 });
  });

  it('fails with the last output of its command', async () => {
    const tally = await lint(runner('console.log("a semicolon"); process.exit(3)')).run(fakeStepContext());
    expect(tally).toMatchObject({ passed: 0, failed: 1, failures: [{ name: 'lint' }] });
    expect(tally.failures[0]?.message).toBe('ended with code 3\na semicolon');
  });

  it('measures the processor time of its command where the system tells it', async () => {
    const script = 'const end = process.cpuUsage().user + 300_000; while (process.cpuUsage().user < end);';
    const { cpuMs } = await lint(runner(script)).run(fakeStepContext());
    if (process.platform === 'linux') expect(cpuMs).toBeGreaterThanOrEqual(250);
    else expect(cpuMs).toBeNull();
  });

  it('fails when the program does not exist', async () => {
    const tally = await lint({ argv: ['/no/such/program'] }).run(fakeStepContext());
    expect(tally.failed).toBe(1);
    expect(tally.failures[0]?.message).toContain('ENOENT');
  });

  it('keeps the whole output in a log', async () => {
    const context = fakeStepContext();
    await lint(runner('for (let i = 0; i < 200; i++) console.log("line " + i)')).run(context);
    const log = await readFile(join(context.folder, 'lint.log'), 'utf8');
    expect(log.split('\n')).toHaveLength(201);
  });

  it('fails when its command takes too long', async () => {
    const script =
      'require("child_process").spawn("sleep", ["60"], { stdio: "inherit" }); setTimeout(() => {}, 60000)';
    const tally = await lint(runner(script), 700).run(fakeStepContext());
    expect(tally.failures[0]?.message).toContain('took longer than 0.7 s');
  });

  it('does not wait for a background process that holds the output open', async () => {
    const script =
      'require("child_process").spawn("sleep", ["15"], { stdio: "inherit", detached: true }).unref()';
    const startedAt = performance.now();
    const tally = await lint(runner(`const c = ${script}; process.exit(0)`)).run(fakeStepContext());
    expect(tally.passed).toBe(1);
    expect(performance.now() - startedAt).toBeLessThan(10_000);
  });

  it('is ended by an interruption', async () => {
    const interruption = new AbortController();
    const running = lint(runner('setTimeout(() => {}, 60000)')).run(fakeStepContext(interruption.signal));
    interruption.abort();
    expect((await running).failures[0]?.message).toContain('interrupted');
  });
});

describe('tests', () => {
  it('have the counts of the report', async () => {
    expect(await runTests('report("12 0")')).toMatchObject({
      passed: 12,
      failed: 0,
      skipped: 0,
      failures: [],
    });
    expect(await runTests('report("11 1"); process.exit(1)')).toMatchObject({ passed: 11, failed: 1 });
  });

  it.each([
    ['crashes before any report', 'process.abort()', 'the runner gave no report'],
    ['leaves with an error and no report', 'throw new Error("no memory")', 'no memory'],
    ['says it is fine but gives no report', '', 'the runner gave no report'],
    ['prints garbage', 'report("<html>")', 'a report that cannot be read'],
    ['finds no test', 'report("0 0")', 'ran no test at all'],
    ['crashes after a good report', 'report("12 0"); process.exit(7)', 'ended with code 7'],
    ['is killed after a good report', 'report("12 0"); process.kill(process.pid, "SIGKILL")', 'was killed'],
  ])('fail when the runner %s', async (_what, script, message) => {
    const tally = await runTests(script);
    expect(tally.failed).toBe(1);
    expect(tally.failures[0]?.message).toContain(message);
  });

  it('fail when the runner hangs after a good report', async () => {
    const tally = await runTests('report("12 0"); setTimeout(() => {}, 60000)', 700);
    expect(tally).toMatchObject({ passed: 12, failed: 1 });
  });

  it('ignore the report of an earlier run', async () => {
    const context = fakeStepContext();
    const good = tests('unit', { command: (file) => runner('report("12 0")', file), parse });
    const silent = tests('unit', { command: (file) => runner('', file), parse });
    expect(await good.run(context)).toMatchObject({ passed: 12, failed: 0 });
    expect(await silent.run(context)).toMatchObject({ passed: 0, failed: 1 });
  });
});
