/** Runs a program and says whether it ended well; the output is the caller's matter. */
export type RunProgram = (argv: readonly [string, ...string[]]) => Promise<{ ok: boolean; output: string }>;

interface AptOptions {
  isRoot: boolean;
  run: RunProgram;
  /** What is to be had, and what a person can do where it cannot be had: ends every complaint. */
  what: string;
  advice: string;
}

type AptGet = (...args: string[]) => Promise<void>;

/**
 * apt-get with the rights that it needs, asking nobody. @throws {Error} one line with what to do where there is no apt-get,
 * or no rights; so does every call that fails
 *
 * @param packages for the line that a person can run instead
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
