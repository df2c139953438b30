import { PgConnection, type PgAddress } from './pg-connection.ts';
import { PgConnectionLost, PgError } from './pg-errors.ts';

type Waiter = {
  resolve(connection: PgConnection): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout;
};

export type PgPoolSettings = {
  address: PgAddress;
  size: number;
  /** How long a caller waits for a database that is down, starting or fully busy before it gets an error. */
  timeoutMs: number;
};

const RETRY_EVERY_MS = 50;
const STARTING_OR_STOPPING = new Set(['57P01', '57P02', '57P03', '53300']);

const isPassing = (error: unknown): boolean =>
  error instanceof PgConnectionLost || (error instanceof PgError && STARTING_OR_STOPPING.has(error.state));

/**
 * A pool of up to `size` connections, opened on demand, the most recently used one first. Lost connections leave the
 * pool; while the database restarts, callers wait up to `timeoutMs`.
 */
export class PgPool {
  readonly #settings: PgPoolSettings;
  readonly #idle: PgConnection[] = [];
  readonly #waiters: Waiter[] = [];
  #open = 0;
  /** The smallest number of idle connections since the last `closeUnneeded`. */
  #leastIdle = 0;
  #closed = false;

  constructor(settings: PgPoolSettings) {
    this.#settings = settings;
  }

  /** Removes a connection from the pool; `release` returns it. Waits when all are in use. */
  async acquire(): Promise<PgConnection> {
    if (this.#closed) throw new PgConnectionLost('the gateway is stopping', false);
    for (let idle = this.#idle.pop(); idle; idle = this.#idle.pop()) {
      this.#leastIdle = Math.min(this.#leastIdle, this.#idle.length);
      if (!idle.isLost) return idle;
      this.#open -= 1;
    }
    if (this.#open >= this.#settings.size) {
      return this.#wait();
    }
    this.#open += 1;
    try {
      return await this.#connect();
    } catch (error) {
      this.#open -= 1;
      this.#serveNextByNewConnection();
      throw error;
    }
  }

  release(connection: PgConnection): void {
    // A connection that is still busy or inside a transaction must not be reused.
    if (this.#closed || !connection.isIdle) {
      connection.close();
      this.#open -= 1;
      this.#serveNextByNewConnection();
      return;
    }
    const waiter = this.#nextWaiter();
    if (waiter) waiter.resolve(connection);
    else this.#idle.push(connection);
  }

  /** Closes connections that stayed idle since the last call: each costs a PostgreSQL process with its memory. */
  closeUnneeded(): void {
    const unneeded = this.#idle.splice(0, this.#leastIdle);
    for (const connection of unneeded) connection.close();
    this.#open -= unneeded.length;
    this.#leastIdle = this.#idle.length;
  }

  close(): void {
    this.#closed = true;
    for (const connection of this.#idle.splice(0)) connection.close();
    for (let waiter = this.#nextWaiter(); waiter; waiter = this.#nextWaiter()) {
      waiter.reject(new PgConnectionLost('the gateway is stopping', false));
    }
  }

  #wait(): Promise<PgConnection> {
    return new Promise((resolve, reject) => {
      const giveUp = (): void => {
        this.#waiters.splice(this.#waiters.indexOf(waiter), 1);
        reject(new PgConnectionLost(`all ${this.#settings.size} connections are busy`, false));
      };
      const waiter: Waiter = { resolve, reject, timer: setTimeout(giveUp, this.#settings.timeoutMs) };
      this.#waiters.push(waiter);
    });
  }

  #nextWaiter(): Waiter | undefined {
    const waiter = this.#waiters.shift();
    if (waiter) clearTimeout(waiter.timer);
    return waiter;
  }

  async #connect(): Promise<PgConnection> {
    const deadline = Date.now() + this.#settings.timeoutMs;
    for (;;) {
      try {
        return await PgConnection.connect(this.#settings.address);
      } catch (error) {
        if (!isPassing(error) || this.#closed || Date.now() > deadline) throw error;
        await new Promise((resolve) => setTimeout(resolve, RETRY_EVERY_MS));
      }
    }
  }

  #serveNextByNewConnection(): void {
    const waiter = this.#nextWaiter();
    if (waiter) this.acquire().then(waiter.resolve, waiter.reject);
  }
}
