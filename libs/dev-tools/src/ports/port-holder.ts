import { execFile } from 'node:child_process';
import { readFile, readdir, readlink } from 'node:fs/promises';
import { promisify } from 'node:util';

export type PortHolder = { pid: number; command: string };

const LISTENING = '0A';

/** The process that listens on a TCP port, if this user has the rights to see it. */
export async function findPortHolder(port: number): Promise<PortHolder | null> {
  return process.platform === 'linux' ? findInProc(port) : runLsof(port);
}

async function findInProc(port: number): Promise<PortHolder | null> {
  const tables = await Promise.all(['/proc/net/tcp', '/proc/net/tcp6'].map(readOrEmpty));
  const sockets = new Set(
    tables.flatMap((table) => listeningInodes(table, port)).map((inode) => `socket:[${inode}]`),
  );
  if (sockets.size === 0) return null;
  for (const pid of await readdir('/proc')) {
    if (/^\d+$/.test(pid) && (await holds(pid, sockets)))
      return { pid: Number(pid), command: await commandOf(pid) };
  }
  return null;
}

/** Rows of `/proc/net/tcp`: field 2 is address:port in hexadecimal, field 4 the state, field 10 the inode. */
export function listeningInodes(table: string, port: number): string[] {
  const wanted = port.toString(16).toUpperCase().padStart(4, '0');
  return table.split('\n').flatMap((row) => {
    const fields = row.trim().split(/\s+/);
    const isIt = fields[1]?.endsWith(`:${wanted}`) && fields[3] === LISTENING;
    return isIt && fields[9] ? [fields[9]] : [];
  });
}

async function holds(pid: string, sockets: ReadonlySet<string>): Promise<boolean> {
  try {
    const files = await readdir(`/proc/${pid}/fd`);
    const targets = await Promise.all(
      files.map((file) => readlink(`/proc/${pid}/fd/${file}`).catch(() => '')),
    );
    return targets.some((target) => sockets.has(target));
  } catch {
    return false; // It ended meanwhile, or belongs to another user.
  }
}

async function commandOf(pid: string): Promise<string> {
  const line = (await readOrEmpty(`/proc/${pid}/cmdline`)).replaceAll('\0', ' ').trim();
  return line.length > 80 ? `${line.slice(0, 80)}…` : line;
}

async function runLsof(port: number): Promise<PortHolder | null> {
  try {
    const { stdout } = await promisify(execFile)('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc']);
    const pid = /^p(\d+)/m.exec(stdout)?.[1];
    return pid ? { pid: Number(pid), command: /^c(.+)/m.exec(stdout)?.[1] ?? '' } : null;
  } catch {
    return null;
  }
}

const readOrEmpty = (file: string): Promise<string> => readFile(file, 'utf8').catch(() => '');
