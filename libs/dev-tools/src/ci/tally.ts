/** What a step of the run came to. A check counts as one test, so that everything sums into one line. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  failures: Failure[];
}

export interface Failure {
  /** Where and what, as a person looks for it: file › group › test. */
  name: string;
  message: string;
}

export const onePassed: Tally = { passed: 1, failed: 0, skipped: 0, failures: [] };

export function oneFailed(name: string, message: string): Tally {
  return { passed: 0, failed: 1, skipped: 0, failures: [{ name, message }] };
}

export function sum(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (all, one) => ({
      passed: all.passed + one.passed,
      failed: all.failed + one.failed,
      skipped: all.skipped + one.skipped,
      failures: [...all.failures, ...one.failures],
    }),
    { passed: 0, failed: 0, skipped: 0, failures: [] },
  );
}

/** The line a machine reads: always the last one of a whole run. */
export function lastLine({ passed, failed, skipped }: Tally): string {
  const line = `${passed} passed, ${failed} failed`;
  return skipped > 0 ? `${line}, ${skipped} skipped` : line;
}

/** That of a run of some steps only: it begins with their names, so that nobody takes it for the whole. */
export function lastLineOfPart(total: Tally, steps: readonly string[]): string {
  return `only ${steps.join(', ')}: ${lastLine(total)}`;
}
