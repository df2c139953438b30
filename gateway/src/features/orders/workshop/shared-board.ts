import { Injectable } from '@nestjs/common';
import { getWorkshopBoard } from '@shop/contracts';
import { boardStatuses, dayLimitOf } from '@shop/domain';
import { Batcher, Bus } from '@shop/service-kit';
import { PreparedResponse } from '../../../http/answer/prepared-response.ts';
import type { ReplyOf } from '../../../http/endpoint/route.ts';
import { toCardDto } from './workshop.mapper.ts';
import { getWorkshopBoardRoute } from './workshop.routes.ts';

/**
 * The board, which is the same for everybody who may see it. A change makes all screens ask at once: those that wait get one answer,
 * made once. It is asked for after the last of them came, so nobody gets a board of before their own change.
 */
@Injectable()
export class SharedBoard {
  private readonly answers = new Batcher(() => this.request());

  constructor(private readonly bus: Bus) {}

  async read(): Promise<PreparedResponse> {
    return (await this.answers.add(null)).result;
  }

  private async request(): Promise<PreparedResponse> {
    const { cards, cardCount } = await this.bus.request(getWorkshopBoard, {});
    const board: ReplyOf<typeof getWorkshopBoardRoute> = {
      columns: boardStatuses.map((status) => ({ status, dayLimit: dayLimitOf(status) })),
      cards: cards.map(toCardDto),
      total: cardCount,
    };
    const { reply } = getWorkshopBoardRoute;
    return new PreparedResponse(JSON.stringify(reply.parse(board)), 'application/json; charset=utf-8');
  }
}
