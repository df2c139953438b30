import { Module } from '@nestjs/common';
import { OrdersModule } from '../orders/orders.module.ts';
import { PointsModule } from '../points/points.module.ts';
import { OwnOrdersController } from './own-orders.controller.ts';
import { PointsOfOrders } from './points-of-orders.ts';
import { ProductsNow } from './products-now.ts';
import { ShowOwnOrders } from './show-own-orders.use-case.ts';

/** The orders of customers, as shown to them. */
@Module({
  imports: [OrdersModule, PointsModule],
  controllers: [OwnOrdersController],
  providers: [PointsOfOrders, ProductsNow, ShowOwnOrders],
})
export class OwnOrdersModule {}
