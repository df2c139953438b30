import { Inject, Injectable } from '@nestjs/common';
import { kitTokens, type Logger } from '@shop/service-kit';
import { BoardOrderRepository } from '../orders/board-order.repository.ts';
import { piecesOf, type BoardPieces } from './board-lines.ts';

/** Reads the pieces of all orders in production, for each request anew. docs/decisions/049-the-workshop-board.md */
@Injectable()
export class ReadBoard {
  constructor(
    private readonly orders: BoardOrderRepository,
    @Inject(kitTokens.logger) private readonly logger: Pick<Logger, 'error'>,
  ) {}

  /** Leaves a damaged order out, so that the others are still shown. */
  async run(): Promise<BoardPieces[]> {
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
