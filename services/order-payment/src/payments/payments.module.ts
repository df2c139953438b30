import { Module } from '@nestjs/common';
import { OrdersModule } from '../orders/orders.module.ts';
import { GetPayment } from './get-payment.use-case.ts';
import { PaymentsController } from './payments.controller.ts';
import { SettlePayment } from './settle-payment.use-case.ts';

@Module({
  imports: [OrdersModule],
  controllers: [PaymentsController],
  providers: [GetPayment, SettlePayment],
})
export class PaymentsModule {}
