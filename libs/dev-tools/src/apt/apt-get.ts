/** Runs a program and returns whether it succeeded; the caller decides what to do with the output. */
export type RunProgram = (argv: readonly [string, ...string[]]) => Promise<{ ok: boolean; output: string }>;

interface AptOptions {
  isRoot: boolean;
  run: RunProgram;
  /** The program to install, and advice for the user when that is impossible; both are part of every error message. */
  what: string;
  advice: string;
}

type AptGet = (...args: string[]) => Promise<void>;

/**
 * Opens apt-get with the rights that it needs, without prompts. @throws {Error} one line of advice when apt-get or the
 * rights are missing; every failed call throws likewise
 *
 * @param packages for the command that a user can run instead
 */
export async function openAptGet(
  { isRoot, run, what, advice }: AptOptions,
  packages: readonly string[],
): Promise<AptGet> {
  if (!(await run(['apt-get', '--version'])).ok) throw new Error(`No ${what} and no apt-get here. ${advice}`);
  const asRoot: readonly string[] = isRoot ? [] : ['sudo', '-n'];
  if (!isRoot && !(await run(['sudo', '-n', 'true'])).ok) {
    throw new Error(
      `No ${what} here, and installing it needs rights: sudo apt-get install ${packages.join(' ')}`,
    );
  }
  return async (...args) => {
    const words = ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-q', ...args];
    const [first = 'env', ...rest] = [...asRoot, ...words];
    const { ok, output } = await run([first, ...rest]);
    if (!ok) throw new Error(`apt-get ${args[0]} failed: ${lastLineOf(output)} ${advice}`);
  };
}

export function lastLineOf(output: string): string {
  return output.trim().split('\n').at(-1) ?? '';
}
