import { Injectable } from '@nestjs/common';
import { getWorkshopBoard } from '@shop/contracts';
import { AppError, boardStatuses, dayLimitOf } from '@shop/domain';
import { Batcher, Bus } from '@shop/service-kit';
import { PreparedResponse } from '../../../http/answer/prepared-response.ts';
import type { ReplyOf } from '../../../http/endpoint/route.ts';
import { toCardDto } from './workshop.mapper.ts';
import { getWorkshopBoardRoute } from './workshop.routes.ts';

/**
 * The workshop board, which is the same for all staff. A change makes all screens reload together, so waiting requests
 * share one response. It is requested after the last of them arrived, so that each includes the caller's own change.
 * If the cards have not changed since the last request, they are neither transferred nor serialised again.
 */
@Injectable()
export class SharedBoard {
  private readonly answers = new Batcher(() => this.request());
  private latest: { revision: string | null; answer: PreparedResponse } | null = null;

  constructor(private readonly bus: Bus) {}

  async read(): Promise<PreparedResponse> {
    return (await this.answers.add(null)).result;
  }

  private async request(): Promise<PreparedResponse> {
    const { latest } = this;
    const knownRevision = latest?.revision ?? null;
    const { cards, cardCount, revision } = await this.bus.request(getWorkshopBoard, { knownRevision });
    if (cards === null) {
      if (latest === null || revision !== knownRevision)
        throw new AppError('INTERNAL', { cause: 'a board without cards' });
      return latest.answer;
    }
    const board: ReplyOf<typeof getWorkshopBoardRoute> = {
      columns: boardStatuses.map((status) => ({ status, dayLimit: dayLimitOf(status) })),
      cards: cards.map(toCardDto),
      total: cardCount,
    };
    const { reply } = getWorkshopBoardRoute;
    const answer = new PreparedResponse(
      JSON.stringify(reply.parse(board)),
      'application/json; charset=utf-8',
    );
    this.latest = { revision, answer };
    return answer;
  }
}
