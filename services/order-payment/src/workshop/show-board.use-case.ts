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
import { byUrgency, cardKey, toBoardLine, toCards } from './board-lines.ts';

/** The workshop's board, and the orders behind its cards. */
@Injectable()
export class ShowBoard {
  constructor(
    private readonly memory: BoardMemory,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  async run(): Promise<ReplyInputOf<typeof getWorkshopBoard>> {
    return toCards(await this.memory.read(), this.clock());
  }

  async lines({
    cards,
  }: ParsedRequestOf<typeof listBoardLines>): Promise<ReplyInputOf<typeof listBoardLines>> {
    const wanted = new Set(cards.map(cardKey));
    const found = (await this.memory.read()).filter((pieces) => wanted.has(cardKey(pieces))).sort(byUrgency);
    return { lines: found.slice(0, maxBoardLines).map(toBoardLine), lineCount: found.length };
  }
}
