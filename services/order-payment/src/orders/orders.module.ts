import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AskedPaymentRepository } from './asked-payment.repository.ts';
import { GivenUpJobRepository } from './given-up-job.repository.ts';
import { ImportedOrderRepository } from './imported-order.repository.ts';
import { OrderNumberRepository } from './order-number.repository.ts';
import { OrderNumber, orderNumberSchema } from './order-number.schema.ts';
import { OrderRepository } from './order.repository.ts';
import { OrdersOfContactRepository } from './orders-of-contact.repository.ts';
import { OwedEffectRepository } from './owed-effect.repository.ts';
import { OwnOrdersRepository } from './own-orders.repository.ts';
import { PromoOrderRepository } from './promo-order.repository.ts';
import { RefundRepository } from './refund.repository.ts';
import { UnpaidOrderRepository } from './unpaid-order.repository.ts';
import { Order, orderSchema } from './order.schema.ts';

const repositories = [
  AskedPaymentRepository,
  GivenUpJobRepository,
  ImportedOrderRepository,
  OrderRepository,
  OrderNumberRepository,
  OrdersOfContactRepository,
  OwedEffectRepository,
  OwnOrdersRepository,
  PromoOrderRepository,
  RefundRepository,
  UnpaidOrderRepository,
];

/** Where orders are kept. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Order.name, schema: orderSchema },
      { name: OrderNumber.name, schema: orderNumberSchema },
    ]),
  ],
  providers: repositories,
  exports: repositories,
})
export class OrdersModule {}
