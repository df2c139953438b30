import { Injectable } from '@nestjs/common';
import { getWorkshopBoard } from '@shop/contracts';
import { AppError, boardStatuses, dayLimitOf } from '@shop/domain';
import { Batcher, Bus } from '@shop/service-kit';
import { PreparedResponse } from '../../../http/answer/prepared-response.ts';
import type { ReplyOf } from '../../../http/endpoint/route.ts';
import { toCardDto } from './workshop.mapper.ts';
import { getWorkshopBoardRoute } from './workshop.routes.ts';

/**
 * The board, which is the same for everybody who may see it. A change makes all screens ask at once: those that wait get one answer,
 * made once. It is asked for after the last of them came, so nobody gets a board of before their own change. Cards that are still
 * the same are neither sent nor packed again.
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
