import { Module } from '@nestjs/common';
import { CookiesModule } from '../../http/cookies/cookies.module.ts';
import { RateLimitModule } from '../../rate-limit/rate-limit.module.ts';
import { GuestBrowser } from './guest-browser.ts';
import { PaymentWebhooksController } from './payment-webhooks.controller.ts';
import { PaymentsController } from './payments.controller.ts';
import { RefundsController } from './refunds.controller.ts';

@Module({
  imports: [CookiesModule, RateLimitModule],
  controllers: [PaymentWebhooksController, PaymentsController, RefundsController],
  providers: [GuestBrowser],
})
export class PaymentsModule {}
