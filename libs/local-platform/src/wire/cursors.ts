import { CommandError } from './errors.ts';

/** An open cursor: where the engine stopped, and to whom it belongs. */
export type Cursor = {
  namespace: string;
  continuation: Buffer;
  /** Pages fetched ahead, because the engine was about to lose the cursor. */
  pages: readonly Buffer[];
  /** Set inside a transaction: the cursor ends with it. */
  transaction: { sessionId: Buffer; number: bigint } | null;
  usedAt: number;
};

/** MongoDB ends a cursor that was idle for ten minutes; the engine's own limit is set to the same. */
const IDLE_MS = 600_000;

export class Cursors {
  readonly #open = new Map<bigint, Cursor>();
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get openCount(): number {
    return this.#open.size;
  }

  add(id: bigint, cursor: Omit<Cursor, 'usedAt' | 'pages'>): void {
    if (this.#open.size >= this.#limit) {
      throw new CommandError(146, `more than ${this.#limit} cursors are open: close or exhaust some`);
    }
    this.#open.set(id, { ...cursor, pages: [], usedAt: Date.now() });
  }

  /** Takes the cursor for one getMore; `putBack` or nothing follows. Two getMores of one cursor at once: the second gets 43. */
  take(id: bigint, namespace: string): Cursor {
    const cursor = this.#open.get(id);
    if (!cursor) throw new CommandError(43, `cursor id ${id} not found`);
    if (cursor.namespace !== namespace) {
      throw new CommandError(13, `cursor id ${id} belongs to ${cursor.namespace}, not to ${namespace}`);
    }
    this.#open.delete(id);
    return cursor;
  }

  putBack(id: bigint, cursor: Cursor, change: Partial<Pick<Cursor, 'continuation' | 'pages'>>): void {
    this.#open.set(id, { ...cursor, ...change, usedAt: Date.now() });
  }

  /** The cursors a session's transaction has open in the engine. */
  ofTransaction(sessionId: Buffer): [id: bigint, cursor: Cursor][] {
    return [...this.#open].filter(
      ([, { transaction, pages }]) => pages.length === 0 && transaction?.sessionId.equals(sessionId),
    );
  }

  kill(id: bigint): boolean {
    return this.#open.delete(id);
  }

  /** The transaction of a session is over, and with it the cursors it opened. */
  endTransaction(sessionId: Buffer): void {
    for (const [id, { transaction }] of this.#open) {
      if (transaction?.sessionId.equals(sessionId)) this.#open.delete(id);
    }
  }

  /** Forgets idle cursors; gives their ids. */
  sweep(now: number): bigint[] {
    const idle = [...this.#open].filter(([, cursor]) => now - cursor.usedAt > IDLE_MS).map(([id]) => id);
    for (const id of idle) this.#open.delete(id);
    return idle;
  }
}
