import { spawn } from 'node:child_process';

/** Ends everything that was started when the launcher itself no longer can (killed with SIGKILL, out of memory). */
export type Guardian = {
  /** Sets the processes of one owner, replacing earlier ones. Each id is a process group or a single process. */
  watch(owner: string, pids: readonly number[]): void;
  /** Ends the guardian after an orderly shutdown. */
  dismiss(): void;
};

/**
 * A shell in a separate session reads lists of processes from a pipe; the last one counts. The pipe closes when the
 * launcher ends for any reason. Only whole lines count, since a crash during a write may truncate a list.
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
  // Without a guardian only the clean-up after `kill -9` is missing: no reason to stop the shop.
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
