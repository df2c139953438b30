/** What a program does to itself when it fails: it was not sent by anybody. */
const crashes: ReadonlySet<NodeJS.Signals> = new Set([
  'SIGABRT',
  'SIGBUS',
  'SIGFPE',
  'SIGILL',
  'SIGSEGV',
  'SIGSYS',
  'SIGTRAP',
]);

/** Whether somebody else ended the process: a person, a script, the kernel short of memory. */
export function isKilledBy(signal: NodeJS.Signals | null): boolean {
  return signal !== null && !crashes.has(signal);
}

/** How a process ended, in words for the screen. */
export function describeEnd(code: number | null, signal: NodeJS.Signals | null): string {
  if (signal === 'SIGKILL') return 'killed, perhaps for want of memory';
  if (signal) return `ended by ${signal}`;
  return code === 134 ? 'out of memory' : `exit code ${code}`;
}
