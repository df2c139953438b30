/** Signals of a process that crashed by itself, not sent from outside. */
const crashes: ReadonlySet<NodeJS.Signals> = new Set([
  'SIGABRT',
  'SIGBUS',
  'SIGFPE',
  'SIGILL',
  'SIGSEGV',
  'SIGSYS',
  'SIGTRAP',
]);

/** Whether the process was killed from outside: by a person, a script, or the kernel for lack of memory. */
export function isKilledBy(signal: NodeJS.Signals | null): boolean {
  return signal !== null && !crashes.has(signal);
}

/** Describes the end of a process for the terminal. */
export function describeEnd(code: number | null, signal: NodeJS.Signals | null): string {
  if (signal === 'SIGKILL') return 'killed, perhaps for want of memory';
  if (signal) return `ended by ${signal}`;
  return code === 134 ? 'out of memory' : `exit code ${code}`;
}
