import { Inject, Injectable } from '@nestjs/common';
import type { PaymentStatus } from '@shop/domain';
import { kitTokens, type Clock } from '@shop/service-kit';
import { cardOutcomes, declinedByPayer, type CardOutcome } from './sandbox-cards.ts';
import type { SandboxCard, SandboxDecision } from '@shop/contracts';
import type { SandboxRefund } from './sandbox-parts.schema.ts';
import { SandboxPaymentRepository } from './sandbox-payment.repository.ts';
import type { SandboxPayment } from './sandbox-payment.schema.ts';
import { WebhookDrafts, type WebhookClaim } from './webhooks/webhook-drafts.ts';

/** How long the bank holds money for the shop to capture, as for cards at YooKassa. */
const holdMs = 7 * 24 * 60 * 60_000;

/** A payer's decision at the bank. */
export interface PayersWord {
  decision: SandboxDecision;
  card: SandboxCard;
}

/** The operations of the sandbox bank on a payment, for its payer and for the shop. */
@Injectable()
export class SandboxBank {
  constructor(
    private readonly payments: SandboxPaymentRepository,
    private readonly drafts: WebhookDrafts,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  /** The payment as it is now; an expiry that was not noticed yet is applied first. */
  async find(id: string): Promise<SandboxPayment | null> {
    const found = await this.payments.find(id);
    return found && this.expire(found);
  }

  /** Cancels a payment that has expired. @returns the payment as it is afterwards */
  async expire(payment: SandboxPayment): Promise<SandboxPayment> {
    const { _id: id, status: from, expiresAt } = payment;
    const now = this.clock();
    const cancelReason = expiryReason(from);
    if (cancelReason === null || expiresAt > now) return payment;
    const set = { status: 'canceled', cancelReason } as const;
    const webhooks = this.drafts.of('payment.canceled', id, now);
    const moved = await this.payments.move({ id, from, when: 'too-late', now, set, webhooks });
    return moved ?? (await this.payments.find(id)) ?? payment;
  }

  /** Ends one payment that expired unnoticed, so that the shop is notified. @returns whether there was one */
  async expireUnseen(): Promise<boolean> {
    const expired = await this.payments.findExpired(this.clock());
    if (expired) await this.expire(expired);
    return expired !== null;
  }

  /**
   * Applies the payer's decision. A payment that is decided already stays as it is.
   *
   * @param claim the lease of a replica that notifies the shop immediately
   */
  async decide(
    id: string,
    { decision, card }: PayersWord,
    claim?: WebhookClaim,
  ): Promise<SandboxPayment | null> {
    const now = this.clock();
    const outcome = decision === 'pay' ? cardOutcomes[card] : declinedByPayer;
    const event = `payment.${outcome.status}` as const;
    const change =
      decision === 'think'
        ? { set: { isThinking: true }, webhooks: [] }
        : { set: { ...settled(outcome, now), card }, webhooks: this.drafts.of(event, id, now, claim) };
    const moved = await this.payments.move({ id, from: 'pending', when: 'in-time', now, ...change });
    return moved ?? this.find(id);
  }

  /** Captures or cancels held money; null when none is held. The same key returns the earlier result. */
  async close(
    id: string,
    { status, cancelReason }: CardOutcome,
    key: string,
  ): Promise<SandboxPayment | null> {
    const now = this.clock();
    const set = { status, cancelReason, closingKey: key };
    const webhooks = this.drafts.of(`payment.${status}`, id, now);
    const from = 'waiting_for_capture';
    const moved = await this.payments.move({ id, from, when: 'in-time', now, set, webhooks });
    if (moved) return moved;
    const found = await this.find(id);
    return found?.status === status && found.closingKey === key ? found : null;
  }

  refund(id: string, refund: SandboxRefund): Promise<SandboxPayment | null> {
    const now = this.clock();
    const webhooks = this.drafts.of('refund.succeeded', refund.id, now);
    return this.payments.refund({ id, refund, now, webhooks });
  }
}

function settled({ status, cancelReason }: CardOutcome, now: Date): Partial<SandboxPayment> {
  const isHeld = status === 'waiting_for_capture';
  return { status, cancelReason, ...(isHeld && { expiresAt: new Date(now.getTime() + holdMs) }) };
}

function expiryReason(status: PaymentStatus): string | null {
  switch (status) {
    case 'pending':
      return 'expired_on_confirmation';
    case 'waiting_for_capture':
      return 'expired_on_capture';
    case 'succeeded':
    case 'canceled':
      return null;
  }
}
