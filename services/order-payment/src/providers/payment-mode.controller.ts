import { Controller, Inject } from '@nestjs/common';
import { getPaymentMode, type ReplyInputOf } from '@shop/contracts';
import type { BrandSettings } from '@shop/domain';
import {
  checkMailSettings,
  Diagnostic,
  HandleMessage,
  kitTokens,
  type DiagnosticResult,
  type MailConfig,
} from '@shop/service-kit';
import type { CheckoutConfig } from '../checkout/checkout.config.ts';
import { ShopDispatch } from '../dispatch-terms/dispatch-terms.ts';
import { ShopPauses } from '../shop-pause/shop-pauses.ts';
import { checkBrand } from './check-brand.ts';
import type { ProvidersConfig } from './providers.config.ts';

/** Reports whether the shop accepts real money and new orders, and the terms of delivery. */
@Controller()
export class PaymentModeController {
  constructor(
    @Inject(kitTokens.config)
    private readonly config: ProvidersConfig & MailConfig & CheckoutConfig & BrandSettings,
    private readonly pauses: ShopPauses,
    private readonly dispatch: ShopDispatch,
  ) {}

  @HandleMessage(getPaymentMode)
  async get(): Promise<ReplyInputOf<typeof getPaymentMode>> {
    const { PAYMENT_PROVIDER: provider, DELIVERY_KOPECKS: deliveryKopecks } = this.config;
    const [pause, dispatch] = await Promise.all([this.pauses.current(), this.dispatch.terms()]);
    return { isSandbox: provider === 'sandbox', deliveryKopecks, pause, dispatch };
  }

  @Diagnostic('payments')
  diagnose(): DiagnosticResult {
    const { PAYMENT_PROVIDER: provider } = this.config;
    return provider === 'sandbox'
      ? { state: 'warning', detail: 'PAYMENT_PROVIDER=sandbox: no payment moves money' }
      : { state: 'ok', detail: provider };
  }

  /** Buyers who pay with real money must be told by whom they buy. */
  @Diagnostic('brand')
  diagnoseBrand(): DiagnosticResult {
    return checkBrand(this.config.PAYMENT_PROVIDER, this.config);
  }

  /** Buyers who pay with real money must get their e-mails. */
  @Diagnostic('mail')
  diagnoseMail(): DiagnosticResult {
    const result = checkMailSettings(this.config);
    const isReal = this.config.PAYMENT_PROVIDER !== 'sandbox';
    return isReal && result.state === 'warning' ? { ...result, state: 'failed' } : result;
  }
}
