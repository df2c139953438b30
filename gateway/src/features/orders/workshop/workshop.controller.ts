import { Controller } from '@nestjs/common';
import { getWorkshopBoard, listBoardLines, movePieces, returnDefect } from '@shop/contracts';
import { boardStatuses, dayLimitOf } from '@shop/domain';
import { Bus } from '@shop/service-kit';
import { RequirePermission } from '../../../auth/access.ts';
import { SignedIn, type SignedInPerson } from '../../../auth/session.ts';
import { Endpoint, Input } from '../../../http/endpoint/endpoint.decorator.ts';
import type { InputOf, ReplyOf } from '../../../http/endpoint/route.ts';
import { toBoardLineDto, toCardDto, toMovedPiecesDto } from './workshop.mapper.ts';
import {
  getWorkshopBoardRoute,
  listBoardLinesRoute,
  movePiecesRoute,
  returnDefectRoute,
} from './workshop.routes.ts';

/** The workshop board. Its staff need not know the buyers, so the responses contain no buyer data and no prices. */
@Controller()
export class WorkshopController {
  constructor(private readonly bus: Bus) {}

  @Endpoint('GET', '/api/admin/orders/board', getWorkshopBoardRoute)
  @RequirePermission('changeOrderStatus')
  async board(): Promise<ReplyOf<typeof getWorkshopBoardRoute>> {
    const { cards, cardCount } = await this.bus.request(getWorkshopBoard, {});
    return {
      columns: boardStatuses.map((status) => ({ status, dayLimit: dayLimitOf(status) })),
      cards: cards.map(toCardDto),
      total: cardCount,
    };
  }

  @Endpoint('POST', '/api/admin/orders/board/lines', listBoardLinesRoute)
  @RequirePermission('changeOrderStatus')
  async lines(
    @Input() { body }: InputOf<typeof listBoardLinesRoute>,
  ): Promise<ReplyOf<typeof listBoardLinesRoute>> {
    const { lines, lineCount } = await this.bus.request(listBoardLines, body);
    return { lines: lines.map(toBoardLineDto), total: lineCount };
  }

  @Endpoint('PUT', '/api/admin/orders/board/move', movePiecesRoute)
  @RequirePermission('changeOrderStatus')
  async move(
    @Input() { body: { to, cards, lines } }: InputOf<typeof movePiecesRoute>,
    @SignedIn() { id: by }: SignedInPerson,
  ): Promise<ReplyOf<typeof movePiecesRoute>> {
    const named = lines.map(({ _id: orderId, ...line }) => ({ orderId, ...line }));
    return toMovedPiecesDto(await this.bus.request(movePieces, { to, cards, lines: named, by }));
  }

  @Endpoint('PUT', '/api/admin/orders/board/defect', returnDefectRoute)
  @RequirePermission('changeOrderStatus')
  async defect(
    @Input() { body: { _id: orderId, ...piece } }: InputOf<typeof returnDefectRoute>,
    @SignedIn() { id: by }: SignedInPerson,
  ): Promise<ReplyOf<typeof returnDefectRoute>> {
    return toMovedPiecesDto(await this.bus.request(returnDefect, { ...piece, orderId, by }));
  }
}
