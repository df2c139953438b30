/** A process to be kept running. */
export type ProcessSpec = {
  name: string;
  command: readonly string[];
  /** Besides the environment of the process that starts it. */
  env?: Readonly<Record<string, string>>;
  logFile: string;
  stopSignal: NodeJS.Signals;
  /** How long it may take to end by itself before it is killed. */
  stopWithinMs: number;
  /** Work before every start. */
  beforeStart?(): Promise<void>;
  /** Whether the process with this id does its work. */
  isReady(pid: number): Promise<boolean>;
};

/** The kernel sends the signal when the process that started the command dies, however it dies. */
export const endingWithParent = (signal: 'INT' | 'TERM' | 'KILL', command: readonly string[]): string[] => [
  'setpriv',
  '--pdeathsig',
  signal,
  ...command,
];
