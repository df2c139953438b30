/** The result of a step. A check counts as one test, so that everything sums up to one line. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  failures: Failure[];
  /** How long each file took, where the runner says so. */
  files?: FileTime[];
}

export interface FileTime {
  /** The path from the repository's root. */
  file: string;
  ms: number;
}

export interface Failure {
  /** The location and the test, as shown to the user: file › group › test. */
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
      files: [...(all.files ?? []), ...(one.files ?? [])],
    }),
    { passed: 0, failed: 0, skipped: 0, failures: [] },
  );
}

/** The machine-readable summary: always the last line of a whole run. */
export function lastLine({ passed, failed, skipped }: Tally): string {
  const line = `${passed} passed, ${failed} failed`;
  return skipped > 0 ? `${line}, ${skipped} skipped` : line;
}

/** The summary of a partial run: it begins with the names of the steps, so that it is not mistaken for a whole run. */
export function lastLineOfPart(total: Tally, steps: readonly string[]): string {
  return `only ${steps.join(', ')}: ${lastLine(total)}`;
}
