import { Module } from '@nestjs/common';
import { LeaderboardController } from './leaderboard.controller.ts';

@Module({ controllers: [LeaderboardController] })
export class LeaderboardModule {}
