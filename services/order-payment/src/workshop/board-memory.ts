import { Inject, Injectable } from '@nestjs/common';
import { Batcher, kitTokens, runInBackground, type Clock, type Logger } from '@shop/service-kit';
import { BoardOrderRepository, type BoardOrder } from '../orders/board-order.repository.ts';
import { piecesOf, type BoardPieces } from './board-lines.ts';

/** An announcement may be lost: so long may the board be wrong by it. */
const maxAgeMs = 60_000;
/** Of more changed orders than that all are read anew. */
const maxReadOneByOne = 1_000;

/**
 * What is being made, held in memory: every change of an order names it, and it is read anew before the next answer. So the board
 * costs as much as changed since the last one, however many orders the shop has.
 */
@Injectable()
export class BoardMemory {
  private pieces: Map<string, BoardPieces[]> | null = null;
  private loadedAtMs = 0;
  private isReloading = false;
  /** Orders that have changed since they were read. */
  private changed = new Set<string>();
  /** Those that changed while everything is being read. */
  private changedMeanwhile = new Set<string>();
  /** One reading serves all requests that wait for it; a request that comes while it runs waits for the next one. */
  private readonly readings = new Batcher(() => this.catchUp());

  constructor(
    private readonly orders: BoardOrderRepository,
    @Inject(kitTokens.clock) private readonly clock: Clock,
    @Inject(kitTokens.logger) private readonly logger: Logger,
  ) {}

  /** Says that orders are other than they were; the next answer reads them. */
  noteChanged(orderIds: readonly string[]): void {
    for (const id of orderIds) {
      this.changed.add(id);
      this.changedMeanwhile.add(id);
    }
  }

  async read(): Promise<BoardPieces[]> {
    const { result } = await this.readings.add(null);
    return [...result.values()].flat();
  }

  private async catchUp(): Promise<ReadonlyMap<string, BoardPieces[]>> {
    if (this.pieces === null || this.changed.size > maxReadOneByOne) return this.reload();
    if (this.clock().getTime() - this.loadedAtMs > maxAgeMs) this.reloadInBackground();
    return this.readChanged(this.pieces);
  }

  private async readChanged(pieces: Map<string, BoardPieces[]>): Promise<Map<string, BoardPieces[]>> {
    const ids = [...this.changed];
    if (ids.length === 0) return pieces;
    this.changed = new Set();
    try {
      const found = await this.orders.some(ids);
      for (const id of ids) pieces.delete(id);
      for (const order of found) this.put(pieces, order);
    } catch (error) {
      for (const id of ids) this.changed.add(id);
      throw error;
    }
    return pieces;
  }

  /** Nobody waits for it: until it is there, the board is as it was, and with what has changed. */
  private reloadInBackground(): void {
    if (this.isReloading) return;
    this.isReloading = true;
    const run = async (): Promise<void> => {
      try {
        await this.reload();
      } finally {
        this.isReloading = false;
      }
    };
    void runInBackground({ task: 'read the workshop board anew', logger: this.logger, run });
  }

  private async reload(): Promise<Map<string, BoardPieces[]>> {
    const meanwhile = new Set<string>();
    this.changedMeanwhile = meanwhile;
    const before = this.changed;
    this.changed = new Set();
    try {
      const found = await this.orders.all();
      const pieces = new Map<string, BoardPieces[]>();
      for (const order of found) this.put(pieces, order);
      for (const id of meanwhile) this.changed.add(id);
      this.pieces = pieces;
      this.loadedAtMs = this.clock().getTime();
      return pieces;
    } catch (error) {
      for (const id of before) this.changed.add(id);
      throw error;
    }
  }

  /** A damaged order is left out, so that it never hides the others. */
  private put(pieces: Map<string, BoardPieces[]>, order: BoardOrder): void {
    try {
      pieces.set(order._id.toHexString(), piecesOf(order));
    } catch (err) {
      this.logger.error({ err, order: order.number }, 'a damaged order is left out of the board');
    }
  }
}
