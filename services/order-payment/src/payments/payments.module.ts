import { Module } from '@nestjs/common';
import { EffectsModule } from '../effects/effects.module.ts';
import { ExtraPaymentsModule } from '../extra-payments/extra-payments.module.ts';
import { IdsModule } from '../ids/ids.module.ts';
import { OrdersModule } from '../orders/orders.module.ts';
import { ProvidersModule } from '../providers/providers.module.ts';
import { RefundsModule } from '../refunds/refunds.module.ts';
import { CancelUnpaidOrder } from './cancel-unpaid-order.use-case.ts';
import { PollProvider } from './poll-provider.use-case.ts';
import { GetPayment } from './get-payment.use-case.ts';
import { PaymentsController } from './payments.controller.ts';
import { Reconciler } from './reconciler.ts';
import { SettlePayment } from './settle-payment.use-case.ts';
import { TakeNotification } from './take-notification.use-case.ts';
import { WaitingPages } from './waiting-pages.ts';

@Module({
  imports: [EffectsModule, ExtraPaymentsModule, IdsModule, OrdersModule, ProvidersModule, RefundsModule],
  controllers: [PaymentsController],
  providers: [
    CancelUnpaidOrder,
    PollProvider,
    GetPayment,
    Reconciler,
    SettlePayment,
    TakeNotification,
    WaitingPages,
  ],
})
export class PaymentsModule {}
