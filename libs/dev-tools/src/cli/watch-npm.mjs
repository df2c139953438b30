import { readFileSync } from 'node:fs';

/**
 * Calls back when npm, which started this process, is gone. npm holds no pipe to us, but a killed npm hands its children
 * to another parent: us, or the shell that it put in between. Started without npm (a script, `nohup`), a new parent
 * means nothing and is not watched.
 * @param {() => void} onGone
 * @returns {() => void} ends the watch
 */
export function watchNpm(onGone) {
  if (!process.env['npm_lifecycle_event']) return () => undefined;
  const parent = process.ppid;
  const above = parentOf(parent);
  const timer = setInterval(() => {
    if (process.ppid === parent && parentOf(parent) === above) return;
    clearInterval(timer);
    onGone();
  }, 500).unref();
  return () => clearInterval(timer);
}

/**
 * The second field of the line may hold spaces and brackets; the parent is the second after its last bracket.
 * @param {number} pid
 * @returns {string | undefined} undefined where there is no /proc, or no such process
 */
function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
  } catch {
    return undefined;
  }
}
