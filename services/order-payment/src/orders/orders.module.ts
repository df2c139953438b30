import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { OrderNumberRepository } from './order-number.repository.ts';
import { OrderNumber, orderNumberSchema } from './order-number.schema.ts';
import { OrderRepository } from './order.repository.ts';
import { Order, orderSchema } from './order.schema.ts';

/** Where orders are kept. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Order.name, schema: orderSchema },
      { name: OrderNumber.name, schema: orderNumberSchema },
    ]),
  ],
  providers: [OrderRepository, OrderNumberRepository],
  exports: [OrderRepository, OrderNumberRepository],
})
export class OrdersModule {}
