/** A process to keep running. */
export type ProcessSpec = {
  name: string;
  command: readonly string[];
  /** Added to the environment of the parent process. */
  env?: Readonly<Record<string, string>>;
  logFile: string;
  stopSignal: NodeJS.Signals;
  /** How long it may take to exit after the stop signal before it is killed. */
  stopWithinMs: number;
  /** Runs before every start. */
  beforeStart?(): Promise<void>;
  /** Whether the process with this id is ready. */
  isReady(pid: number): Promise<boolean>;
};

/** The kernel sends the signal when the parent of the command dies for any reason. */
export const endingWithParent = (signal: 'INT' | 'TERM' | 'KILL', command: readonly string[]): string[] => [
  'setpriv',
  '--pdeathsig',
  signal,
  ...command,
];
