/**
 * Calls back when npm, which started this process, is gone. npm holds no pipe to us, but a killed npm hands us to
 * another parent. Started without npm (a script, `nohup`), a new parent means nothing and is not watched.
 * @param {() => void} onGone
 * @returns {() => void} ends the watch
 */
export function watchNpm(onGone) {
  if (!process.env['npm_lifecycle_event']) return () => undefined;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onGone();
  }, 500).unref();
  return () => clearInterval(timer);
}
