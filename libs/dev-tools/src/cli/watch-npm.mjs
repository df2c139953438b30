import { readFileSync } from 'node:fs';

/**
 * Calls back when npm, which started this process, is gone. npm holds no pipe to us, but a killed npm hands its children
 * to another parent: us, or the shell that it put in between. Our own scripts replace that shell (`exec`), so that signals
 * sent to npm reach us; then the program that started npm may end without a signal. Started without npm (a script, `nohup`), a new
 * parent means nothing and is not watched.
 * @param {() => void} onGone
 * @returns {() => void} ends the watch
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
 * The second field of the line may hold spaces and brackets; the parent is the second after its last bracket.
 * @param {number} pid
 * @returns {number | undefined} undefined where there is no /proc, or no such process
 */
function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined;
  }
}
