import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { BoardOrderRepository } from './board-order.repository.ts';
import { EffectRepository } from './effect.repository.ts';
import { ErasedOrderRepository } from './erased-order.repository.ts';
import { ExtraPaymentPollRepository } from './extra-payment-poll.repository.ts';
import { ExtraPaymentRepository } from './extra-payment.repository.ts';
import { OrderChangeRepository } from './order-change.repository.ts';
import { OrderListRepository } from './order-list.repository.ts';
import { OrderEditRepository } from './order-edit.repository.ts';
import { OrderMailRepository } from './order-mail.repository.ts';
import { OrderNumberRepository } from './order-number.repository.ts';
import { OrderNumber, orderNumberSchema } from './order-number.schema.ts';
import { OrderNoteRepository } from './order-note.repository.ts';
import { OrderProjectionRepository } from './order-projection.repository.ts';
import { OrderQueryRepository } from './order-query.repository.ts';
import { OrderRepository } from './order.repository.ts';
import { Order, orderSchema } from './order.schema.ts';
import { PendingWorkRepository } from './pending-work.repository.ts';
import { PaidOrdersRepository } from './paid-orders.repository.ts';
import { OrderStatusRepository } from './order-status.repository.ts';
import { PaymentRepository } from './payment.repository.ts';
import { PromoSalesRepository } from './promo-sales.repository.ts';
import { OutsideRefundRepository } from './outside-refund.repository.ts';
import { RefundRepository } from './refund.repository.ts';
import { SoldProductsRepository } from './sold-products.repository.ts';

const repositories = [
  BoardOrderRepository,
  EffectRepository,
  ErasedOrderRepository,
  ExtraPaymentPollRepository,
  ExtraPaymentRepository,
  OrderChangeRepository,
  OrderListRepository,
  OrderEditRepository,
  OrderMailRepository,
  OrderNumberRepository,
  OrderNoteRepository,
  OrderProjectionRepository,
  OrderQueryRepository,
  OrderRepository,
  PendingWorkRepository,
  PaidOrdersRepository,
  OrderStatusRepository,
  PaymentRepository,
  PromoSalesRepository,
  OutsideRefundRepository,
  RefundRepository,
  SoldProductsRepository,
];

/** The repositories of orders. */
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
