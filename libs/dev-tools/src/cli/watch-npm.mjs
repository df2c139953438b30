import { readFileSync } from 'node:fs';

/**
 * Calls back when npm, which started this process, is gone. npm has no pipe to us, but the children of a killed npm are
 * reparented: this process, or the shell between the two. Our own scripts replace that shell (`exec`), so that signals
 * sent to npm reach us; then the program that started npm may end without a signal. Without npm (a script, `nohup`), a
 * new parent means nothing and is not watched.
 * @param {() => void} onGone
 * @returns {() => void} stops watching
 */
export function watchNpm(onGone) {
  if (!process.env['npm_lifecycle_event']) return () => undefined;
  const parent = process.ppid;
  const shell = isShell(parent) ? parent : undefined;
  const npm = shell === undefined ? parent : parentOf(shell);
  const timer = setInterval(() => {
    if (process.ppid === parent && (shell === undefined || parentOf(shell) === npm)) return;
    clearInterval(timer);
    onGone();
  }, 500).unref();
  return () => clearInterval(timer);
}

/**
 * npm starts a script as `sh -c <script>`.
 * @param {number} pid
 * @returns {boolean} false where there is no /proc
 */
function isShell(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')[1] === '-c';
  } catch {
    return false;
  }
}

/**
 * Field 2 (the command) may contain spaces and brackets; the parent is the second field after its last bracket.
 * @param {number} pid
 * @returns {number | undefined} undefined without /proc, or when there is no such process
 */
function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined;
  }
}
