import { Inject, Injectable } from '@nestjs/common';
import type { ParsedRequestOf, ReplyInputOf, takeNotification } from '@shop/contracts';
import { AppError } from '@shop/domain';
import { kitTokens, runInBackground, type Clock, type Logger } from '@shop/service-kit';
import { ExtraPaymentPoller } from '../extra-payments/extra-payment-poller.ts';
import { PaymentRepository } from '../orders/payment.repository.ts';
import { ProviderError, type PaymentProvider, type ProviderEvent } from '../providers/payment-provider.ts';
import { paymentProviderToken } from '../providers/providers.module.ts';
import { Reconciler } from './reconciler.ts';

type Notification = ParsedRequestOf<typeof takeNotification>;

/**
 * Accepts a provider's notification: verifies and stores it immediately, and processes it afterwards. Only the id of
 * the payment to poll is used from it, so it may arrive repeatedly, late and in any order.
 *
 * @throws AppError PAYMENT_PROVIDER_UNKNOWN, NOTIFICATION_FORGED
 */
@Injectable()
export class TakeNotification {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly reconciler: Reconciler,
    @Inject(ExtraPaymentPoller)
    private readonly extraPayments: Pick<ExtraPaymentPoller, 'noteUpdate' | 'runDue'>,
    @Inject(paymentProviderToken) private readonly provider: PaymentProvider,
    @Inject(kitTokens.clock) private readonly clock: Clock,
    @Inject(kitTokens.logger) private readonly logger: Logger,
  ) {}

  async run({ provider, ...raw }: Notification): Promise<ReplyInputOf<typeof takeNotification>> {
    if (provider !== this.provider.name) throw new AppError('PAYMENT_PROVIDER_UNKNOWN');
    const update = this.verify(raw);
    if (update?.about === 'payment') await this.note(provider, update.id);
    return {};
  }

  /** Stores the notification and, if there is a free slot, polls immediately: the same write is also the claim. */
  private async note(provider: string, id: string): Promise<void> {
    const place = this.reconciler.reserve();
    const noting = this.payments.noteUpdate(provider, id, this.clock(), place?.claim);
    place?.fill(noting);
    if (!(await noting)) return this.noteExtra(provider, id);
    if (!place)
      void runInBackground({
        task: 'ask about payments',
        logger: this.logger,
        run: () => this.reconciler.runDue(),
      });
  }

  /** The id may be that of an extra payment. */
  private async noteExtra(provider: string, id: string): Promise<void> {
    if (await this.extraPayments.noteUpdate(provider, id))
      void runInBackground({
        task: 'ask about extra payments',
        logger: this.logger,
        run: () => this.extraPayments.runDue(),
      });
    else this.logger.info({ id }, 'update of an unknown or settled payment');
  }

  private verify(raw: Omit<Notification, 'provider'>): ProviderEvent | null {
    try {
      return this.provider.parseNotification(raw);
    } catch (error) {
      if (error instanceof ProviderError) throw new AppError('NOTIFICATION_FORGED', { cause: error });
      throw error;
    }
  }
}
