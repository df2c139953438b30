import type { Addresses } from './addresses.ts';
import type { RunningProcess } from './engine-set.ts';

export type PlatformRequest = {
  /** `dev` keeps its data and has fixed addresses; `test` is a new copy on free ports that is deleted afterwards. */
  purpose: 'dev' | 'test';
  /** The repository whose `.local` folder holds the platform; this one by default. */
  root?: string;
  mongoPort?: number;
  natsPort?: number;
  /** `dev`: the shape of the data; data of another shape is dropped. Absent: whatever is there is kept. */
  dataShape?: number;
  /** Receives single lines about slow steps and errors. */
  onLog?: (line: string) => void;
};

export type Platform = Addresses & {
  /** The current processes: a restarted process has another id. */
  readonly processes: RunningProcess[];
  /** Stops only what this start began; a platform that was already running continues. */
  stop(): Promise<void>;
};
