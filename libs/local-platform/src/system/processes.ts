import { readdir, readFile } from 'node:fs/promises';

/** Whether a process runs under this id; a zombie does not count. */
export const isAlive = async (pid: number): Promise<boolean> => {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name in brackets may contain any characters, so the state is the field after the last bracket.
  const state = status.slice(status.lastIndexOf(')') + 2, status.lastIndexOf(')') + 3);
  return state !== '' && state !== 'Z' && state !== 'X';
};

/** Sends a signal; false when the process is gone already. */
export const sendSignal = (pid: number, signal: NodeJS.Signals): boolean => {
  try {
    return process.kill(pid, signal);
  } catch {
    // ESRCH: the process has already ended, which is the purpose of the signal.
    return false;
  }
};

/** Processes with one of the words among their arguments: leftovers of earlier runs, independent of their pid files. */
export const processesNaming = async (words: ReadonlySet<string>): Promise<number[]> => {
  const found: number[] = [];
  for (const pid of await allProcesses()) {
    const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (pid !== process.pid && line.split('\0').some((word) => words.has(word))) found.push(pid);
  }
  return found;
};

const allProcesses = async (): Promise<number[]> =>
  (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);

export type Memory = { rssKb: number; pssKb: number | null };

const kilobytes = (text: string, field: string): number | null => {
  const found = new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(text);
  return found ? Number(found[1]) : null;
};

/** Memory of one process; the proportional size is unknown where the kernel denies access. */
export const memoryOf = async (pid: number): Promise<Memory | null> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const rssKb = kilobytes(status, 'VmRSS');
  if (rssKb === null) return null;
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return { rssKb, pssKb: kilobytes(rollup, 'Pss') };
};

const parentOf = async (pid: number): Promise<number | null> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const found = /^PPid:\s+(\d+)$/m.exec(status);
  return found ? Number(found[1]) : null;
};

/** Memory of a process and its children together, such as a database server with its backends. */
export const memoryWithChildren = async (pid: number): Promise<Memory | null> => {
  const pids = await allProcesses();
  const parents = await Promise.all(pids.map(parentOf));
  const family = [pid, ...pids.filter((_, index) => parents[index] === pid)];
  const parts = (await Promise.all(family.map(memoryOf))).filter((part) => part !== null);
  if (parts.length === 0) return null;
  return {
    rssKb: parts.reduce((sum, part) => sum + part.rssKb, 0),
    pssKb: parts.every((part) => part.pssKb !== null)
      ? parts.reduce((sum, part) => sum + (part.pssKb ?? 0), 0)
      : null,
  };
};
