import { Inject, Injectable } from '@nestjs/common';
import {
  maxBoardLines,
  type getWorkshopBoard,
  type listBoardLines,
  type ParsedRequestOf,
  type ReplyInputOf,
} from '@shop/contracts';
import { kitTokens, type Clock } from '@shop/service-kit';
import { BoardMemory } from './board-memory.ts';
import { cardKey, toBoardLine } from './board-lines.ts';

/** The workshop's board, and the orders behind its cards. */
@Injectable()
export class ShowBoard {
  constructor(
    private readonly memory: BoardMemory,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  async run({
    knownRevision,
  }: ParsedRequestOf<typeof getWorkshopBoard>): Promise<ReplyInputOf<typeof getWorkshopBoard>> {
    const board = (await this.memory.read()).show(this.clock());
    return board.revision === knownRevision ? { ...board, cards: null } : board;
  }

  async lines({
    cards,
  }: ParsedRequestOf<typeof listBoardLines>): Promise<ReplyInputOf<typeof listBoardLines>> {
    const found = (await this.memory.read()).piecesOf(new Set(cards.map(cardKey)));
    return { lines: found.slice(0, maxBoardLines).map(toBoardLine), lineCount: found.length };
  }
}
