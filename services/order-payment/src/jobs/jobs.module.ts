import { Module } from '@nestjs/common';
import { OrdersModule } from '../orders/orders.module.ts';
import { JobsController } from './jobs.controller.ts';

/** Lets operators list and retry given-up jobs of orders. */
@Module({ imports: [OrdersModule], controllers: [JobsController] })
export class JobsModule {}
