import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { fakeStepContext } from './fake-step-context.ts';
import { runSteps } from './run-steps.ts';
import type { Step, StepContext } from './step.ts';
import { oneFailed, onePassed } from './tally.ts';
import type { Tally } from './tally.ts';

const step = (name: string, tally: Tally): Step => ({ name, run: () => Promise.resolve(tally) });
const counted = (passed: number, failed = 0, skipped = 0): Tally => ({
  passed,
  failed,
  skipped,
  failures: Array.from({ length: failed }, (_, at) => ({ name: `test ${at}`, message: `why ${at}` })),
});

async function outcomeOf(
  steps: Step[],
  context: StepContext = fakeStepContext(),
): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = [];
  const code = await runSteps(steps, context, (line) => lines.push(line));
  return { code, lines };
}

it('sums checks and tests in the last line', async () => {
  const { code, lines } = await outcomeOf([step('lint', onePassed), step('unit', counted(40))]);
  expect(lines.at(-1)).toBe('41 passed, 0 failed');
  expect(code).toBe(0);
});

it('marks a partial run in the last line', async () => {
  const lines: string[] = [];
  const steps = [step('lint', onePassed), step('unit', counted(40))];
  await runSteps(steps, fakeStepContext(), (line) => lines.push(line), true);
  expect(lines.at(-1)).toBe('only lint, unit: 41 passed, 0 failed');
});

it('mentions skipped tests only when there are any', async () => {
  const { lines } = await outcomeOf([step('unit', counted(2, 0, 3))]);
  expect(lines.at(-1)).toBe('2 passed, 0 failed, 3 skipped');
});

it('continues after a failed step and lists the failures before the last line', async () => {
  const { code, lines } = await outcomeOf([
    step('lint', oneFailed('lint', 'a semicolon')),
    step('unit', counted(5, 2)),
    step('api', counted(7)),
  ]);
  expect(code).toBe(1);
  expect(lines.at(-1)).toBe('12 passed, 3 failed');
  expect(lines.filter((line) => /^[✓✗] (lint|unit|api) /.test(line))).toHaveLength(3);
  for (const text of ['✗ lint', '    a semicolon', '✗ test 1', '    why 1']) {
    expect(lines.slice(3, -1)).toContain(text);
  }
});

it('counts an error thrown by a step as its failure', async () => {
  const broken: Step = { name: 'broken', run: () => Promise.reject(new Error('out of paper')) };
  const { code, lines } = await outcomeOf([broken, step('unit', counted(1))]);
  expect(code).toBe(1);
  expect(lines.at(-1)).toBe('1 passed, 1 failed');
  expect(lines.join('\n')).toContain('out of paper');
});

it('fails when nothing was counted', async () => {
  expect((await outcomeOf([step('unit', counted(0))])).code).toBe(1);
});

it('skips the remaining steps after an interruption, and runs the clean-ups in reverse order', async () => {
  const interruption = new AbortController();
  const context = fakeStepContext(interruption.signal);
  const ended: string[] = [];
  const first: Step = {
    name: 'platform',
    run(given) {
      given.atEnd.push(
        () => Promise.resolve(void ended.push('database')),
        () => Promise.resolve(void ended.push('gateway')),
      );
      interruption.abort();
      return Promise.resolve(onePassed);
    },
  };
  const { code, lines } = await outcomeOf([first, step('unit', counted(9))], context);
  expect(ended).toEqual(['gateway', 'database']);
  expect(lines.at(-1)).toBe('1 passed, 1 failed');
  expect(code).toBe(1);
});

it('runs steps of different lanes in parallel, steps of one lane in sequence, and the others alone', async () => {
  const story: string[] = [];
  const reported = (name: string, lane?: string): Step => ({
    name,
    ...(lane !== undefined && { lane }),
    async run() {
      story.push(`${name} begins`);
      // The first lane continues until the second one has finished both of its steps.
      while (name === 'types' && !story.includes('format ends')) await nextTurn();
      await nextTurn();
      story.push(`${name} ends`);
      return counted(1, 1);
    },
  });
  const { lines } = await outcomeOf([
    reported('install'),
    reported('types', 'compiler'),
    reported('lint', 'readers'),
    reported('format', 'readers'),
    reported('unit'),
  ]);
  expect(story).toEqual([
    'install begins',
    'install ends',
    'types begins',
    'lint begins',
    'lint ends',
    'format begins',
    'format ends',
    'types ends',
    'unit begins',
    'unit ends',
  ]);
  expect(lines.at(-1)).toBe('5 passed, 5 failed');
});

it('prints the time of each step by the clock and by the processors, and the twenty slowest files', async () => {
  const files = Array.from({ length: 30 }, (_, at) => ({ file: `a/${at}.spec.ts`, ms: at * 1_000 }));
  const { lines } = await outcomeOf([
    { name: 'unit', run: () => Promise.resolve({ ...counted(5), files, cpuMs: 61_240 }) },
    step('lint', onePassed),
  ]);
  expect(lines[0]).toMatch(/^✓ unit +\d\.\d s +61\.2 s cpu {2}5 passed, 0 failed$/);
  const slowest = lines.filter((line) => line.endsWith('.spec.ts'));
  expect(slowest).toHaveLength(20);
  expect(slowest[0]).toBe('   29.0 s  a/29.spec.ts');
  expect(slowest[19]).toBe('   10.0 s  a/10.spec.ts');
  expect(lines.at(-1)).toBe('6 passed, 0 failed');
});

it('reports a failed clean-up', async () => {
  const context = fakeStepContext();
  context.atEnd.push(() => Promise.reject(new Error('the database does not stop')));
  const { code, lines } = await outcomeOf([step('unit', counted(1))], context);
  expect(lines.at(-1)).toBe('1 passed, 1 failed');
  expect(lines.join('\n')).toContain('the database does not stop');
  expect(code).toBe(1);
});
