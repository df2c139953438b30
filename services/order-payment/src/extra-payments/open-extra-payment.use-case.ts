import { Inject, Injectable } from '@nestjs/common';
import type { openExtraPayment, ParsedRequestOf, ReplyInputOf } from '@shop/contracts';
import { AppError } from '@shop/domain';
import { kitTokens, type Clock, type Logger } from '@shop/service-kit';
import type { CheckoutConfig } from '../checkout/checkout.config.ts';
import { idsToken, type Ids } from '../ids/ids.module.ts';
import { extraPaymentUrl } from '../mails/shop-links.ts';
import { stateOfExtra } from '../orders/extra-payment-state.ts';
import { ExtraPaymentRepository, type ExtraPaymentAttempt } from '../orders/extra-payment.repository.ts';
import { nextPollAt, type PaymentPollConfig } from '../payments/poll-schedule.ts';
import { ProviderError, type PaymentProvider, type ProviderPayment } from '../providers/payment-provider.ts';
import type { ProvidersConfig } from '../providers/providers.config.ts';
import { paymentProviderToken } from '../providers/providers.module.ts';
import { findExtra, type FoundExtra } from './found-extra.ts';
import { tooManyChanges } from './request-extra-payment.use-case.ts';

type Config = Pick<ProvidersConfig, 'STOREFRONT_URL'> &
  Pick<CheckoutConfig, 'PAYMENT_MINUTES'> &
  PaymentPollConfig;

/** Attempts of the write: each is lost only if the order changed meanwhile, which rarely happens so often. */
const maxRaces = 20;

/**
 * Opens an extra payment at the provider. The attempt is stored before a payment is created under its id, and the
 * provider's id before the URL is returned; so two clicks, two tabs and a crash in between result in one payment.
 *
 * @throws AppError EXTRA_PAYMENT_NOT_FOUND; EXTRA_PAYMENT_CLOSED; PAYMENT_PROVIDER_DOWN: a retry uses the same attempt,
 * or begins another one once the provider has ended an expired one
 */
@Injectable()
export class OpenExtraPayment {
  constructor(
    private readonly extras: ExtraPaymentRepository,
    @Inject(paymentProviderToken) private readonly provider: PaymentProvider,
    @Inject(idsToken) private readonly ids: Ids,
    @Inject(kitTokens.clock) private readonly clock: Clock,
    @Inject(kitTokens.config) private readonly config: Config,
    @Inject(kitTokens.logger) private readonly logger: Logger,
  ) {}

  async run({
    extraId,
  }: ParsedRequestOf<typeof openExtraPayment>): Promise<ReplyInputOf<typeof openExtraPayment>> {
    const { found, attempt } = await this.begin(extraId);
    this.refuseExpired(attempt);
    if (attempt.url !== null) return { paymentUrl: attempt.url };
    const made = await this.createAtProvider(found, attempt);
    const { id: providerId, paymentUrl: url } = made;
    const kept = await this.extras.keepAttempt(found.order, extraId, attempt.id, { providerId, url });
    // The attempt has ended meanwhile, or its payment is paid already and has no URL.
    if (!kept || url === null) throw new AppError('EXTRA_PAYMENT_CLOSED');
    this.refuseExpired(attempt);
    return { paymentUrl: url };
  }

  /** Returns the attempt under way, or begins a new one. */
  private async begin(extraId: string): Promise<{ found: FoundExtra; attempt: ExtraPaymentAttempt }> {
    for (let races = 0; races < maxRaces; races++) {
      const found = await findExtra(this.extras, extraId);
      const { order, extra } = found;
      const now = this.clock();
      if (stateOfExtra(order, extra, now) !== 'open') throw new AppError('EXTRA_PAYMENT_CLOSED');
      if (extra.attempt) return { found, attempt: extra.attempt };
      const attempt = this.draw(found);
      const pollAt = nextPollAt(0, now, attempt.expiresAt, this.config);
      const begun = await this.extras.beginAttempt(order, extraId, attempt, pollAt);
      if (begun) return { found, attempt };
    }
    throw tooManyChanges(extraId);
  }

  /**
   * The provider may still accept money for an expired attempt. It ends, and another one can begin, only when the
   * provider was polled, which happens at the expiry and while the page is open.
   */
  private refuseExpired({ expiresAt }: ExtraPaymentAttempt): void {
    if (this.clock() >= expiresAt) throw new AppError('PAYMENT_PROVIDER_DOWN');
  }

  private draw({ order }: FoundExtra): ExtraPaymentAttempt {
    return {
      id: this.ids(),
      provider: this.provider.name,
      providerId: null,
      url: null,
      email: order.buyer.email,
      description: `Доплата по заказу ${order.number}`,
      expiresAt: new Date(this.clock().getTime() + this.config.PAYMENT_MINUTES * 60_000),
    };
  }

  private async createAtProvider(
    { order, extra }: FoundExtra,
    { id, email, description, provider }: ExtraPaymentAttempt,
  ): Promise<ProviderPayment> {
    // An attempt at another provider, which the shop used when it began, ends by expiry.
    if (provider !== this.provider.name) throw new AppError('PAYMENT_PROVIDER_DOWN');
    try {
      return await this.provider.create(
        {
          amountKopecks: extra.amountKopecks,
          description,
          reference: id,
          returnUrl: extraPaymentUrl(this.config.STOREFRONT_URL, extra.id),
          receipt: { email, lines: extra.receipt },
        },
        id,
      );
    } catch (cause) {
      if (!(cause instanceof ProviderError)) throw cause;
      this.logger.error({ err: cause, order: order.number }, 'the provider made no extra payment');
      throw new AppError('PAYMENT_PROVIDER_DOWN', { cause });
    }
  }
}
