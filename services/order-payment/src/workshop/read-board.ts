import { Inject, Injectable } from '@nestjs/common';
import { Batcher, kitTokens, type Logger } from '@shop/service-kit';
import { BoardOrderRepository } from '../orders/board-order.repository.ts';
import { piecesOf, type BoardPieces } from './board-lines.ts';

/**
 * Reads the pieces of all orders in production. Requests that arrive while a read is going on share the next one: after a
 * change all screens of the workshop reload at once. docs/decisions/049-the-workshop-board.md
 */
@Injectable()
export class ReadBoard {
  private readonly reads = new Batcher<null, readonly BoardPieces[]>(() => this.read());

  constructor(
    private readonly orders: BoardOrderRepository,
    @Inject(kitTokens.logger) private readonly logger: Pick<Logger, 'error'>,
  ) {}

  async run(): Promise<readonly BoardPieces[]> {
    return (await this.reads.add(null)).result;
  }

  /** Leaves a damaged order out, so that the others are still shown. */
  private async read(): Promise<BoardPieces[]> {
    const all: BoardPieces[] = [];
    for await (const orders of this.orders.all())
      for (const order of orders) {
        try {
          all.push(...piecesOf(order));
        } catch (err) {
          this.logger.error({ err, order: order.number }, 'a damaged order is left out of the board');
        }
      }
    return all;
  }
}
