import { CommandError } from './errors.ts';

/** An open cursor: the engine's position and the owning transaction. */
export type Cursor = {
  namespace: string;
  continuation: Buffer;
  /** Pages fetched ahead, because the engine was about to close the cursor. */
  pages: readonly Buffer[];
  /** Set inside a transaction: the cursor ends with it. */
  transaction: { sessionId: Buffer; number: bigint } | null;
  usedAt: number;
};

/** MongoDB closes a cursor after ten idle minutes; the engine's own limit is the same. */
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

  /** Removes the cursor for one getMore; `putBack` may follow. A concurrent second getMore of it fails with 43. */
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

  /** The cursors that a session's transaction has open in the engine. */
  ofTransaction(sessionId: Buffer): [id: bigint, cursor: Cursor][] {
    return [...this.#open].filter(
      ([, { transaction, pages }]) => pages.length === 0 && transaction?.sessionId.equals(sessionId),
    );
  }

  kill(id: bigint): boolean {
    return this.#open.delete(id);
  }

  /** Removes the cursors of a session's finished transaction. */
  endTransaction(sessionId: Buffer): void {
    for (const [id, { transaction }] of this.#open) {
      if (transaction?.sessionId.equals(sessionId)) this.#open.delete(id);
    }
  }

  /** Removes idle cursors and returns their ids. */
  sweep(now: number): bigint[] {
    const idle = [...this.#open].filter(([, cursor]) => now - cursor.usedAt > IDLE_MS).map(([id]) => id);
    for (const id of idle) this.#open.delete(id);
    return idle;
  }
}
