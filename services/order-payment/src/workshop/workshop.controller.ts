import { Controller } from '@nestjs/common';
import {
  getWorkshopBoard,
  listBoardLines,
  movePieces,
  orderChanged,
  returnDefect,
  type ParsedRequestOf,
  type PayloadOf,
  type ReplyInputOf,
} from '@shop/contracts';
import { HandleMessage, OnEvent } from '@shop/service-kit';
import { BoardMemory } from './board-memory.ts';
import { MovePieces } from './move-pieces.use-case.ts';
import { ShowBoard } from './show-board.use-case.ts';

@Controller()
export class WorkshopController {
  constructor(
    private readonly board: ShowBoard,
    private readonly moves: MovePieces,
    private readonly memory: BoardMemory,
  ) {}

  @HandleMessage(getWorkshopBoard)
  get(request: ParsedRequestOf<typeof getWorkshopBoard>): Promise<ReplyInputOf<typeof getWorkshopBoard>> {
    return this.board.run(request);
  }

  @HandleMessage(listBoardLines)
  lines(request: ParsedRequestOf<typeof listBoardLines>): Promise<ReplyInputOf<typeof listBoardLines>> {
    return this.board.lines(request);
  }

  @HandleMessage(movePieces)
  move(request: ParsedRequestOf<typeof movePieces>): Promise<ReplyInputOf<typeof movePieces>> {
    return this.moves.run(request);
  }

  @HandleMessage(returnDefect)
  defect(request: ParsedRequestOf<typeof returnDefect>): Promise<ReplyInputOf<typeof returnDefect>> {
    return this.moves.returnDefect(request);
  }

  @OnEvent(orderChanged, { everyReplica: true })
  noteChanged({ orderIds }: PayloadOf<typeof orderChanged>): void {
    this.memory.noteChanged(orderIds);
  }
}
