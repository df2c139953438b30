import { Module } from '@nestjs/common';
import { JobsController } from './jobs.controller.ts';
import { StatsController } from './stats.controller.ts';

@Module({ controllers: [JobsController, StatsController] })
export class StatsModule {}
