import { Module } from '@nestjs/common';
import { OrdersModule } from '../orders/orders.module.ts';
import { ExternalOrdersController } from './external-orders.controller.ts';

@Module({ imports: [OrdersModule], controllers: [ExternalOrdersController] })
export class ExternalOrdersModule {}
