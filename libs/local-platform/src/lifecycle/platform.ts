import type { Addresses } from './addresses.ts';
import type { RunningProcess } from './engine-set.ts';

export type PlatformRequest = {
  /** `dev` keeps its data and has fixed addresses; `test` is a fresh copy on free ports that is thrown away. */
  purpose: 'dev' | 'test';
  /** The repository whose `.local` holds the platform; this one unless told otherwise. */
  root?: string;
  mongoPort?: number;
  natsPort?: number;
  /** Told in single lines what takes time and what went wrong. */
  onLog?: (line: string) => void;
};

export type Platform = Addresses & {
  /** As they are now: a restarted process has another id. */
  readonly processes: RunningProcess[];
  /** Ends what this start began; what somebody else started before goes on. */
  stop(): Promise<void>;
};
