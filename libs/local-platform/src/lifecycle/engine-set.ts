import { PlatformUnavailable } from '../platform-unavailable.ts';
import { HOST } from '../system/ports.ts';
import { ROOT, type Passwords } from './credentials.ts';
import { KeptProcess } from './kept-process.ts';
import { prepareLog } from './log-files.ts';
import type { Ports } from './plan.ts';
import type { Addresses } from './addresses.ts';
import type { ProcessSpec } from './process-spec.ts';
import { removeSocketFolder } from './socket-folder.ts';

export type RunningProcess = { name: string; pid: number };

export const mongodbUriOf = (port: number): string => `mongodb://${HOST}:${port}/?directConnection=true`;
export const natsUrlOf = (port: number): string => `nats://${HOST}:${port}`;

/**
 * The addresses of the engines for the platform's accounts.
 *
 * @param isMongod whether MongoDB is the machine's own: the platform creates no accounts there
 */
export const addressesOf = (ports: Ports, passwords: Passwords, isMongod: boolean): Addresses => {
  const under = (account: string, url: string): string =>
    url.replace('//', `//${account}:${passwordOf(passwords, account)}@`);
  const natsUrlFor = (account: string): string => under(account, natsUrlOf(ports.nats));
  const mongodbUriFor = (account: string): string =>
    isMongod ? mongodbUriOf(ports.mongo) : under(account, mongodbUriOf(ports.mongo));
  return { mongodbUri: mongodbUriFor(ROOT), natsUrl: natsUrlFor(ROOT), mongodbUriFor, natsUrlFor };
};

const passwordOf = (passwords: Passwords, account: string): string => {
  const password = passwords[account];
  if (password === undefined) throw new PlatformUnavailable(`The platform has no account "${account}".`);
  return password;
};

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

  /** Starts all in parallel: processes wait for their dependencies themselves. When one fails, all are stopped. */
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
