import { Controller, Inject } from '@nestjs/common';
import { getPaymentMode, type ReplyInputOf } from '@shop/contracts';
import { Handle, kitTokens } from '@shop/service-kit';
import type { ProvidersConfig } from './providers.config.ts';

/** Tells whether the shop takes real money. */
@Controller()
export class PaymentModeController {
  constructor(@Inject(kitTokens.config) private readonly config: ProvidersConfig) {}

  @Handle(getPaymentMode)
  get(): ReplyInputOf<typeof getPaymentMode> {
    return { isSandbox: this.config.PAYMENT_PROVIDER === 'sandbox' };
  }
}
