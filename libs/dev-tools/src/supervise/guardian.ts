import { spawn } from 'node:child_process';

/**
 * Ends everything that was started when the launcher itself can no longer do it (killed outright, out of memory).
 */
export type Guardian = {
  /** The processes of one owner, replacing those named before. Each id is a process group or a lone process. */
  watch(owner: string, pids: readonly number[]): void;
  /** An orderly end: nothing is left to do. */
  dismiss(): void;
};

/**
 * A shell of its own session reads lists of processes from a pipe, the newest counts. The pipe closes with the
 * launcher, whatever ended it. A list is cut short by a death in the middle of a write: only whole lines count.
 */
const SCRIPT = `
pids=''
while IFS= read -r line; do pids=$line; done
[ -n "$pids" ] || exit 0
for pid in $pids; do kill -s TERM -- "-$pid" || kill -s TERM "$pid"; done 2>/dev/null
sleep 2
for pid in $pids; do kill -s KILL -- "-$pid" || kill -s KILL "$pid"; done 2>/dev/null
exit 0
`;

export function startGuardian(): Guardian {
  const shell = spawn('/bin/sh', ['-c', SCRIPT, 'shop-guardian'], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    cwd: '/',
  });
  shell.unref();
  // Without a guardian everything works but the end after `kill -9`: no reason to stop the shop.
  shell.on('error', () => undefined);
  shell.stdin.on('error', () => undefined);
  const owners = new Map<string, readonly number[]>();
  return {
    watch(owner, pids) {
      owners.set(owner, pids);
      shell.stdin.write(`${[...owners.values()].flat().join(' ')}\n`);
    },
    dismiss: () => void shell.stdin.end('\n'),
  };
}
