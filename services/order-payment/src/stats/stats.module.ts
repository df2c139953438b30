import { Module } from '@nestjs/common';
import { OrdersModule } from '../orders/orders.module.ts';
import { KeptDays } from './kept-days.ts';
import { StatsController } from './stats.controller.ts';
import { SumSoldGoods } from './sum-sold-goods.use-case.ts';

/** Figures of sales for the dashboard of staff. */
@Module({ imports: [OrdersModule], controllers: [StatsController], providers: [KeptDays, SumSoldGoods] })
export class StatsModule {}
