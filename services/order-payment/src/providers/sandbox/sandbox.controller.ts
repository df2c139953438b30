import { Controller, Inject } from '@nestjs/common';
import {
  decideSandboxPayment,
  showSandboxPayment,
  type ParsedRequestOf,
  type ReplyInputOf,
} from '@shop/contracts';
import { AppError } from '@shop/domain';
import { HandleMessage, kitTokens, runInBackground, type Logger } from '@shop/service-kit';
import type { ProvidersConfig } from '../providers.config.ts';
import { SandboxBank } from './sandbox-bank.ts';
import type { SandboxPayment } from './sandbox-payment.schema.ts';
import { WebhookMessenger } from './webhooks/webhook-messenger.ts';

type View = ReplyInputOf<typeof showSandboxPayment>;

/** The bank's page for payers; every payment is unknown while another provider is configured. */
@Controller()
export class SandboxController {
  constructor(
    private readonly bank: SandboxBank,
    private readonly messenger: WebhookMessenger,
    @Inject(kitTokens.config) private readonly config: ProvidersConfig,
    @Inject(kitTokens.logger) private readonly logger: Logger,
  ) {}

  @HandleMessage(showSandboxPayment)
  async show({ id }: ParsedRequestOf<typeof showSandboxPayment>): Promise<View> {
    return toView(this.isOpen() ? await this.bank.find(id) : null);
  }

  @HandleMessage(decideSandboxPayment)
  async decide({ id, ...word }: ParsedRequestOf<typeof decideSandboxPayment>): Promise<View> {
    if (!this.isOpen()) return toView(null);
    // The payer is about to return to the shop, so the shop is notified immediately.
    const place = this.messenger.reserve();
    const deciding = this.bank.decide(id, word, place?.claim);
    place?.fill(deciding);
    const decided = await deciding;
    if (decided && !place)
      void runInBackground({
        task: 'deliver notifications',
        logger: this.logger,
        run: () => this.messenger.runDue(),
      });
    return toView(decided);
  }

  private isOpen(): boolean {
    return this.config.PAYMENT_PROVIDER === 'sandbox';
  }
}

/** @throws AppError SANDBOX_PAYMENT_NOT_FOUND */
function toView(payment: SandboxPayment | null): View {
  if (!payment) throw new AppError('SANDBOX_PAYMENT_NOT_FOUND');
  const { description, amountKopecks, status, isThinking, cancelReason, expiresAt, returnUrl } = payment;
  return {
    description,
    amountKopecks,
    status,
    isThinking,
    cancelReason,
    expiresAt: expiresAt.toISOString(),
    returnUrl,
  };
}
