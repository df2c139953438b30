import { Controller } from '@nestjs/common';
import {
  getWorkshopBoard,
  listBoardLines,
  movePieces,
  returnDefect,
  type ParsedRequestOf,
  type ReplyInputOf,
} from '@shop/contracts';
import { HandleMessage } from '@shop/service-kit';
import { MovePieces } from './move-pieces.use-case.ts';
import { ShowBoard } from './show-board.use-case.ts';

@Controller()
export class WorkshopController {
  constructor(
    private readonly board: ShowBoard,
    private readonly moves: MovePieces,
  ) {}

  @HandleMessage(getWorkshopBoard)
  get(): Promise<ReplyInputOf<typeof getWorkshopBoard>> {
    return this.board.run();
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
}
