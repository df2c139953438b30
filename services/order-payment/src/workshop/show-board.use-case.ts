import { Inject, Injectable } from '@nestjs/common';
import {
  maxBoardLines,
  type getWorkshopBoard,
  type listBoardLines,
  type ParsedRequestOf,
  type ReplyInputOf,
} from '@shop/contracts';
import { kitTokens, type Clock } from '@shop/service-kit';
import { boardOf, piecesOn } from './board-cards.ts';
import { cardKey, toBoardLine } from './board-lines.ts';
import { ReadBoard } from './read-board.ts';

/** The workshop's board, and the orders behind its cards. */
@Injectable()
export class ShowBoard {
  constructor(
    private readonly board: ReadBoard,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  async run(): Promise<ReplyInputOf<typeof getWorkshopBoard>> {
    return boardOf(await this.board.run(), this.clock());
  }

  async lines({
    cards,
  }: ParsedRequestOf<typeof listBoardLines>): Promise<ReplyInputOf<typeof listBoardLines>> {
    const found = piecesOn(new Set(cards.map(cardKey)), await this.board.run());
    return { lines: found.slice(0, maxBoardLines).map(toBoardLine), lineCount: found.length };
  }
}
