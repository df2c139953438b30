import { Inject, Injectable } from '@nestjs/common';
import { Batcher, kitTokens, runInBackground, type Clock, type Logger } from '@shop/service-kit';
import { BoardOrderRepository, type BoardOrder } from '../orders/board-order.repository.ts';
import { BoardCards } from './board-cards.ts';
import { piecesOf } from './board-lines.ts';

/** An announcement may be lost: so long may the board be wrong by it. */
const maxAgeMs = 60_000;
/** Behind more changes than that nobody has looked at the board for long: it is read anew when somebody does. */
const maxChanged = 5_000;

/**
 * What is being made, held in memory: every change of an order names it, and it is read anew before the next answer. So the board
 * costs as much as changed since the last one, however many orders the shop has.
 */
@Injectable()
export class BoardMemory {
  private cards: BoardCards | null = null;
  private readAtMs = 0;
  /** Orders that have changed since they were read. */
  private changed = new Set<string>();
  /** All orders are being read; what changes meanwhile may have been read before it changed. */
  private reading: { cards: Promise<BoardCards>; changed: Set<string> } | null = null;
  /** One look at what changed serves all requests that wait for it; a request that comes while it runs waits for the next one. */
  private readonly updates = new Batcher(() => this.update());

  constructor(
    private readonly orders: BoardOrderRepository,
    @Inject(kitTokens.clock) private readonly clock: Clock,
    @Inject(kitTokens.logger) private readonly logger: Logger,
  ) {}

  /** Says that orders are other than they were; the next answer reads them. */
  noteChanged(orderIds: readonly string[]): void {
    for (const id of orderIds) {
      this.changed.add(id);
      this.reading?.changed.add(id);
    }
    if (this.changed.size <= maxChanged) return;
    this.cards = null;
    this.changed.clear();
  }

  /** The board as it is now. It is for the present turn only: a change corrects it in place. */
  async read(): Promise<BoardCards> {
    return (await this.updates.add(null)).result;
  }

  private async update(): Promise<BoardCards> {
    if (this.cards && this.clock().getTime() - this.readAtMs > maxAgeMs) this.readAllLater();
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

  /** Nobody waits for it: until it is there, the board is as it was, and with what has changed. */
  private readAllLater(): void {
    if (this.reading) return;
    const run = () => this.readAll();
    void runInBackground({ task: 'read the workshop board anew', logger: this.logger, run });
  }

  /** Reads all orders once, however many wait for it. */
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

  /** A damaged order is left out, so that it never hides the others. */
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
