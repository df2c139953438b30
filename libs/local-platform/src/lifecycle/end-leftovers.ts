import { isAlive, processesNaming, sendSignal } from '../system/processes.ts';
import { waitUntil } from '../system/wait-until.ts';

/** How long a process gets to end by itself once it was asked to. */
const timeoutMs = 2_000;

/**
 * Ends what is still at work in folders that nobody has any more. The kernel ends the engines together with their supervisor, and
 * a database server's children notice its death; one that missed that would hold folder and port for ever.
 */
export const endLeftovers = async (folders: readonly string[]): Promise<void> => {
  const left = await processesNaming(new Set(folders));
  for (const signal of ['SIGINT', 'SIGKILL'] as const) {
    for (const pid of left) sendSignal(pid, signal);
    const gone = async (): Promise<boolean> => !(await Promise.all(left.map(isAlive))).includes(true);
    if (await waitUntil(gone, timeoutMs)) return;
  }
};
