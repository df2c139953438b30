import { Controller } from '@nestjs/common';
import {
  listOrderStats,
  orderChanged,
  sumSoldGoods,
  type ParsedRequestOf,
  type PayloadOf,
  type ReplyInputOf,
} from '@shop/contracts';
import { HandleMessage, OnEvent } from '@shop/service-kit';
import { toRows } from './day-figures.ts';
import { KeptDays } from './kept-days.ts';
import { SumSoldGoods } from './sum-sold-goods.use-case.ts';

@Controller()
export class StatsController {
  constructor(
    private readonly days: KeptDays,
    private readonly goods: SumSoldGoods,
  ) {}

  @HandleMessage(listOrderStats)
  async orders(period: ParsedRequestOf<typeof listOrderStats>): Promise<ReplyInputOf<typeof listOrderStats>> {
    return { rows: toRows(period, await this.days.read(period.start, period.end)) };
  }

  @HandleMessage(sumSoldGoods)
  sold(request: ParsedRequestOf<typeof sumSoldGoods>): Promise<ReplyInputOf<typeof sumSoldGoods>> {
    return this.goods.run(request);
  }

  @OnEvent(orderChanged, { everyReplica: true })
  noteChanged({ orderIds }: PayloadOf<typeof orderChanged>): void {
    this.days.noteChanged(orderIds);
  }
}
