import { Module } from '@nestjs/common';
import { OrdersModule } from '../orders/orders.module.ts';
import { OrderPrintingController } from './order-printing.controller.ts';
import { PrintOrders } from './print-orders.use-case.ts';

/** Printing of orders. */
@Module({ imports: [OrdersModule], controllers: [OrderPrintingController], providers: [PrintOrders] })
export class OrderPrintingModule {}
