import { Module } from '@nestjs/common';
import { IdsModule } from '../ids/ids.module.ts';
import { OrdersModule } from '../orders/orders.module.ts';
import { ImportOrders } from './import-orders.use-case.ts';
import { OrderImportController } from './order-import.controller.ts';

/** Imports orders of an earlier site. */
@Module({
  imports: [IdsModule, OrdersModule],
  controllers: [OrderImportController],
  providers: [ImportOrders],
})
export class OrderImportModule {}
