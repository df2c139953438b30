export interface NamedSkip {
  /** The file's path from the repository's root. */
  file: string;
  /** The beginning of the full name of the test or of its group. */
  test: string;
  /** On which machine the test cannot run. */
  reason: string;
}

/** Tests that some machines skip. Any other skipped test fails the run: a forgotten `.only` or `.skip`. */
export const namedSkips: readonly NamedSkip[] = [
  {
    file: 'libs/local-platform/test/lifecycle/test-platform.int-spec.ts',
    test: 'as another user',
    reason: 'an ordinary user is already somebody else than root',
  },
  {
    file: 'libs/local-platform/test/lifecycle/provisioning.int-spec.ts',
    test: 'a full disk',
    reason: 'without user namespaces there is no way to have a small disk',
  },
  {
    file: 'libs/dev-tools/src/supervise/log-file.int-spec.ts',
    test: 'openLogFile tells a full disk once',
    reason: 'a small disk needs root on Linux',
  },
];
