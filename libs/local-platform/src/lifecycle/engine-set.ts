import { HOST } from '../system/ports.ts';
import { KeptProcess } from './kept-process.ts';
import { prepareLog } from './log-files.ts';
import type { ProcessSpec } from './process-spec.ts';
import { removeSocketFolder } from './socket-folder.ts';

export type RunningProcess = { name: string; pid: number };

export const mongodbUriOf = (port: number): string => `mongodb://${HOST}:${port}/?directConnection=true`;
export const natsUrlOf = (port: number): string => `nats://${HOST}:${port}`;

/** The processes of one platform, started together and stopped together. */
export class EngineSet {
  readonly #kept: KeptProcess[];
  readonly #socketLink: string;

  constructor(
    specs: readonly ProcessSpec[],
    socketLink: string,
    log: (line: string) => void,
    onChange?: () => void,
  ) {
    this.#kept = specs.map((spec) => new KeptProcess(spec, log, onChange));
    this.#socketLink = socketLink;
  }

  get processes(): RunningProcess[] {
    return this.#kept.flatMap(({ spec, pid }) => (pid === null ? [] : [{ name: spec.name, pid }]));
  }

  get areReady(): boolean {
    return this.#kept.every((kept) => kept.isReady);
  }

  /** All at once: those that need another one wait for it themselves. When one fails, all are stopped. */
  async start(): Promise<void> {
    await Promise.all(this.#kept.map(({ spec }) => prepareLog(spec.logFile)));
    try {
      await Promise.all(this.#kept.map((kept) => kept.start()));
    } catch (error) {
      await this.stop();
      throw error;
    }
  }

  async stop(): Promise<void> {
    const [database, ...rest] = this.#kept;
    await Promise.all(rest.map((kept) => kept.stop()));
    await database?.stop();
    await removeSocketFolder(this.#socketLink);
  }
}
