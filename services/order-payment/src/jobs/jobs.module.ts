import { Module } from '@nestjs/common';
import { OrdersModule } from '../orders/orders.module.ts';
import { JobsController } from './jobs.controller.ts';

/** What operators see and do about jobs of orders that were given up. */
@Module({ imports: [OrdersModule], controllers: [JobsController] })
export class JobsModule {}
