/** How a process ended, in words for the screen. */
export function describeEnd(code: number | null, signal: NodeJS.Signals | null): string {
  if (signal === 'SIGKILL') return 'killed, perhaps for want of memory';
  if (signal) return `ended by ${signal}`;
  return code === 134 ? 'out of memory' : `exit code ${code}`;
}
