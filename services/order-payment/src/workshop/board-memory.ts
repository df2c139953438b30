import { Inject, Injectable } from '@nestjs/common';
import { Batcher, kitTokens, runInBackground, type Clock, type Logger } from '@shop/service-kit';
import { BoardOrderRepository, type BoardOrder } from '../orders/board-order.repository.ts';
import { BoardCards } from './board-cards.ts';
import { piecesOf } from './board-lines.ts';

/** An event may be lost: the board may be outdated for this long. */
const maxAgeMs = 60_000;
/** After more changes than this, the board was not requested for long: the next request reads all orders again. */
const maxChanged = 5_000;

/**
 * Orders in production, held in memory: an event names each changed order, which is read again before the next
 * response. The cost depends on the number of changes since the last response, not on the number of orders in the shop.
 */
@Injectable()
export class BoardMemory {
  private cards: BoardCards | null = null;
  private readAtMs = 0;
  /** Orders that have changed since they were read. */
  private changed = new Set<string>();
  /** The read of all orders in progress; orders that change meanwhile may have been read before the change. */
  private reading: { cards: Promise<BoardCards>; changed: Set<string> } | null = null;
  /** One read of the changed orders serves all waiting requests; requests that arrive during it wait for the next. */
  private readonly updates = new Batcher(() => this.update());

  constructor(
    private readonly orders: BoardOrderRepository,
    @Inject(kitTokens.clock) private readonly clock: Clock,
    @Inject(kitTokens.logger) private readonly logger: Logger,
  ) {}

  /** Marks orders as changed; the next request reads them again. */
  noteChanged(orderIds: readonly string[]): void {
    for (const id of orderIds) {
      this.changed.add(id);
      this.reading?.changed.add(id);
    }
    if (this.changed.size <= maxChanged) return;
    this.cards = null;
    this.changed.clear();
  }

  /** The current board. Use it synchronously: later changes update it in place. */
  async read(): Promise<BoardCards> {
    return (await this.updates.add(null)).result;
  }

  private async update(): Promise<BoardCards> {
    if (this.cards && this.clock().getTime() - this.readAtMs > maxAgeMs) this.scheduleFullRead();
    const cards = this.cards ?? (await this.readAll());
    const ids = [...this.changed];
    if (ids.length === 0) return cards;
    this.changed = new Set();
    try {
      const found = await this.orders.some(ids);
      const gone = new Set(ids);
      for (const order of found) {
        this.put(cards, order);
        gone.delete(order._id.toHexString());
      }
      for (const id of gone) cards.put(id, []);
    } catch (error) {
      for (const id of ids) this.changed.add(id);
      throw error;
    }
    return cards;
  }

  /** Runs in the background: until it is done, the previous board stays in use and is still updated. */
  private scheduleFullRead(): void {
    if (this.reading) return;
    const run = () => this.readAll();
    void runInBackground({ task: 'read the workshop board anew', logger: this.logger, run });
  }

  /** Reads all orders once for all simultaneous callers. */
  private readAll(): Promise<BoardCards> {
    if (this.reading) return this.reading.cards;
    const changed = new Set<string>();
    const cards = this.load(changed).finally(() => (this.reading = null));
    this.reading = { cards, changed };
    return cards;
  }

  private async load(changed: Set<string>): Promise<BoardCards> {
    const cards = new BoardCards();
    for await (const orders of this.orders.all()) for (const order of orders) this.put(cards, order);
    this.cards = cards;
    this.changed = changed;
    this.readAtMs = this.clock().getTime();
    return cards;
  }

  /** Leaves a damaged order out, so that the others are still shown. */
  private put(cards: BoardCards, order: BoardOrder): void {
    const id = order._id.toHexString();
    try {
      cards.put(id, piecesOf(order));
    } catch (err) {
      cards.put(id, []);
      this.logger.error({ err, order: order.number }, 'a damaged order is left out of the board');
    }
  }
}
