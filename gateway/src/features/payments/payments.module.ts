import { Module } from '@nestjs/common';
import { RateLimitModule } from '../../rate-limit/rate-limit.module.ts';
import { PaymentWebhooksController } from './payment-webhooks.controller.ts';
import { PaymentsController } from './payments.controller.ts';
import { RefundsController } from './refunds.controller.ts';

@Module({
  imports: [RateLimitModule],
  controllers: [PaymentWebhooksController, PaymentsController, RefundsController],
})
export class PaymentsModule {}
