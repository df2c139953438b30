import { isAlive, processesNaming, sendSignal } from '../system/processes.ts';
import { waitUntil } from '../system/wait-until.ts';

/** How long a process may take to exit after a signal. */
const timeoutMs = 2_000;

/**
 * Ends processes that still use abandoned folders. The kernel ends the engines together with their supervisor, and the
 * children of a database server notice its death; a child that does not would keep the folder and the port forever.
 */
export const endLeftovers = async (folders: readonly string[]): Promise<void> => {
  const left = await processesNaming(new Set(folders));
  for (const signal of ['SIGINT', 'SIGKILL'] as const) {
    for (const pid of left) sendSignal(pid, signal);
    const gone = async (): Promise<boolean> => !(await Promise.all(left.map(isAlive))).includes(true);
    if (await waitUntil(gone, timeoutMs)) return;
  }
};
