import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const fileUrl = (path: string): string => JSON.stringify(join(import.meta.dirname, path));

/** A process with the handlers and one error; it prints what it logged and how it ended. */
const programOf = (problem: string): string => `
import { handleUncaughtErrors } from ${fileUrl('uncaught-errors.ts')};
import { enterCall, runInCall } from ${fileUrl('../context/call-context.ts')};
import { metrics } from ${fileUrl('../metrics/metrics.ts')};
const noticed = [];
const note = (level) => ({ err }, text) => noticed.push(level + ': ' + err.message);
handleUncaughtErrors({ logger: { error: note('error'), fatal: note('fatal') }, stop: () => noticed.push('stop') });
const inCall = (work) => runInCall(enterCall(), work);
const oops = () => { throw Object.assign(new Error('oops'), faultCode ? { code: faultCode } : {}); };
let faultCode;
${problem};
setTimeout(async () => {
  const { values } = await metrics.getSingleMetric('uncaught_errors_total').get();
  console.log(JSON.stringify({ noticed, counted: values.map(({ labels, value }) => [labels.kind, labels.outcome, value]) }));
}, 50);
`;

describe('an uncaught error', () => {
  it.each([
    [
      'in a timer of a call ends with the call',
      'inCall(() => setTimeout(oops, 1))',
      ['error: oops'],
      'survived',
    ],
    [
      'of a socket ends with the socket',
      "faultCode = 'ECONNRESET'; setTimeout(oops, 1)",
      ['error: oops'],
      'survived',
    ],
    ['anywhere else stops the process in order', 'setTimeout(oops, 1)', ['fatal: oops', 'stop'], 'stopping'],
  ])('%s', (_what, problem, noticed, outcome) => {
    expect(runProgram(problem)).toEqual({ noticed, counted: [['exception', outcome, 1]] });
  });

  it('in a rejected promise is logged, counted and survived', () => {
    const counted = [['rejection', 'survived', 1]];
    expect(runProgram('void Promise.reject(new Error("oops"))')).toEqual({
      noticed: ['error: oops'],
      counted,
    });
  });
});

function runProgram(problem: string): unknown {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--input-type=module-typescript', '-e', programOf(problem)],
    { encoding: 'utf8' },
  );
  expect([status, stderr]).toEqual([0, '']);
  return JSON.parse(stdout);
}
