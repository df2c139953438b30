/** Runs work after the next paint. A page in the background paints nothing, and runs it at once. */
export function afterNextFrame(work: () => void): void {
  if (document.hidden) setTimeout(work);
  else requestAnimationFrame(() => setTimeout(work));
}
