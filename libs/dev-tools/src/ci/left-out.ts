import type { NamedSkip } from './named-skips.ts';
import type { Failure } from './tally.ts';

export interface LeftOutTest {
  file: string;
  name: string;
}

/**
 * Tallies the tests that did not run: those in `named` count as skipped; of the others each file counts as one failure,
 * since a forgotten `.only` leaves out all the rest of its file.
 */
export function judgeLeftOut(
  leftOut: readonly LeftOutTest[],
  named: readonly NamedSkip[],
): { skipped: number; failures: Failure[] } {
  const unnamed = leftOut.filter(
    ({ file, name }) => !named.some((one) => one.file === file && name.startsWith(one.test)),
  );
  const failures = [...Map.groupBy(unnamed, ({ file }) => file)].map(([file, tests]) => ({
    name: file,
    message: [
      'left out without a reason in named-skips.ts (a forgotten .only, .skip or .todo):',
      ...tests.map(({ name }) => `  ${name}`),
    ].join('\n'),
  }));
  return { skipped: leftOut.length - unnamed.length, failures };
}
