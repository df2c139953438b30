import { Module } from '@nestjs/common';
import { IdsModule } from '../ids/ids.module.ts';
import { OrderEditingModule } from '../order-editing/order-editing.module.ts';
import { OrdersModule } from '../orders/orders.module.ts';
import { ProvidersModule } from '../providers/providers.module.ts';
import { RefundsModule } from '../refunds/refunds.module.ts';
import { ExtraPaymentPoller } from './extra-payment-poller.ts';
import { ExtraPaymentsController } from './extra-payments.controller.ts';
import { OpenExtraPayment } from './open-extra-payment.use-case.ts';
import { PollExtraPayment } from './poll-extra-payment.use-case.ts';
import { RequestExtraPayment } from './request-extra-payment.use-case.ts';
import { ShowExtraPayment } from './show-extra-payment.use-case.ts';

/** Extra payments for paid orders whose total was raised. */
@Module({
  imports: [IdsModule, OrderEditingModule, OrdersModule, ProvidersModule, RefundsModule],
  controllers: [ExtraPaymentsController],
  providers: [ExtraPaymentPoller, OpenExtraPayment, PollExtraPayment, RequestExtraPayment, ShowExtraPayment],
  exports: [ExtraPaymentPoller],
})
export class ExtraPaymentsModule {}
