import { Module } from '@nestjs/common';
import { IdsModule } from '../ids/ids.module.ts';
import { OrdersModule } from '../orders/orders.module.ts';
import { PlaceOrder } from './place-order.use-case.ts';

@Module({ imports: [IdsModule, OrdersModule], providers: [PlaceOrder] })
export class CheckoutModule {}
