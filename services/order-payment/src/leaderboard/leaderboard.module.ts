import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { OrdersModule } from '../orders/orders.module.ts';
import { PointsModule } from '../points/points.module.ts';
import { DisplayNames } from './display-names.ts';
import { EraseCustomer } from './erase-customer.use-case.ts';
import { ForgetWinners } from './forget-winners.ts';
import { FinalizeWinners } from './finalize-winners.ts';
import { LeaderboardController } from './leaderboard.controller.ts';
import { MonthRanking } from './month-ranking.ts';
import { MonthWinnersRepository } from './month-winners.repository.ts';
import { MonthWinners, monthWinnersSchema } from './month-winners.schema.ts';
import { ShowLeaderboard } from './show-leaderboard.use-case.ts';

/** The customers with the most points, and the winners of past months. */
@Module({
  imports: [
    OrdersModule,
    PointsModule,
    MongooseModule.forFeature([{ name: MonthWinners.name, schema: monthWinnersSchema }]),
  ],
  controllers: [LeaderboardController],
  providers: [
    DisplayNames,
    EraseCustomer,
    ForgetWinners,
    FinalizeWinners,
    MonthWinnersRepository,
    ShowLeaderboard,
    MonthRanking,
  ],
})
export class LeaderboardModule {}
