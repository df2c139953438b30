import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { kitTokens, type Clock } from '@shop/service-kit';
import type { CheckoutConfig } from '../../checkout/checkout.config.ts';
import { idsToken, type Ids } from '../../ids/ids.module.ts';
import { providerEventOf } from '../notification.ts';
import {
  type PaymentProvider,
  type PaymentToCreate,
  ProviderError,
  type ProviderEvent,
  type ProviderPayment,
  type ProviderRefund,
  type RawNotification,
  type RefundToCreate,
} from '../payment-provider.ts';
import type { ProvidersConfig } from '../providers.config.ts';
import { bankId } from './bank-id.ts';
import { SandboxBank } from './sandbox-bank.ts';
import { acceptedCards } from './sandbox-cards.ts';
import type { SandboxRefund } from './sandbox-parts.schema.ts';
import { SandboxPaymentRepository } from './sandbox-payment.repository.ts';
import type { SandboxPayment } from './sandbox-payment.schema.ts';
import { WebhookKey } from './webhooks/webhook-key.ts';
import { signatureHeader } from './webhooks/webhook-signature.ts';

/** The shop's client of the sandbox bank: it behaves like YooKassa and moves no money. */
@Injectable()
export class SandboxProvider implements PaymentProvider {
  readonly name = 'sandbox';

  constructor(
    private readonly payments: SandboxPaymentRepository,
    private readonly bank: SandboxBank,
    private readonly key: WebhookKey,
    @Inject(idsToken) private readonly ids: Ids,
    @Inject(kitTokens.clock) private readonly clock: Clock,
    @Inject(kitTokens.config) private readonly config: ProvidersConfig & CheckoutConfig,
  ) {}

  /** Prepares the indexes and the key of the bank; without them the shop accepts no payments here. */
  async open(): Promise<void> {
    await this.payments.createIndexes();
    await this.key.open();
  }

  async create(payment: PaymentToCreate, key: string): Promise<ProviderPayment> {
    const { amountKopecks, description, reference, returnUrl } = payment;
    const contentHash = hashOf(payment);
    const createdAt = this.clock();
    const stored = await this.payments.insert({
      _id: bankId(this.ids()),
      key,
      contentHash,
      status: 'pending',
      isThinking: false,
      amountKopecks,
      leftKopecks: amountKopecks,
      description,
      reference,
      returnUrl,
      cancelReason: null,
      closingKey: null,
      expiresAt: new Date(createdAt.getTime() + this.config.PAYMENT_MINUTES * 60_000),
      refunds: [],
      webhooks: [],
      createdAt,
    });
    if (stored.contentHash !== contentHash)
      throw new ProviderError('refused', 'The key names another payment');
    return this.toProviderPayment(await this.bank.expire(stored));
  }

  async get(id: string): Promise<ProviderPayment> {
    const found = await this.bank.find(id);
    if (!found) throw new ProviderError('unknown', `No payment ${id}`);
    return this.toProviderPayment(found);
  }

  async capture(id: string, key: string): Promise<ProviderPayment> {
    const captured = await this.bank.close(id, { status: 'succeeded', cancelReason: null }, key);
    return captured ? this.toProviderPayment(captured) : this.refuseToClose(id, 'captured');
  }

  async cancel(id: string, key: string): Promise<ProviderPayment> {
    const outcome = { status: 'canceled', cancelReason: 'canceled_by_merchant' } as const;
    const canceled = await this.bank.close(id, outcome, key);
    return canceled ? this.toProviderPayment(canceled) : this.refuseToClose(id, 'cancelled');
  }

  async refund({ paymentId, amountKopecks }: RefundToCreate, key: string): Promise<ProviderRefund> {
    const earlier = await this.payments.findByRefundKey(key);
    if (earlier) return repeated(earlier, key, { paymentId, amountKopecks });
    const refunded = await this.bank.refund(paymentId, { id: bankId(this.ids()), key, amountKopecks });
    const refund = refunded?.refunds.find((one) => one.key === key);
    if (refunded && refund) return toProviderRefund(refunded, refund);
    // A simultaneous call with the same key was first, or there is nothing left to refund.
    const faster = await this.payments.findByRefundKey(key);
    if (faster) return repeated(faster, key, { paymentId, amountKopecks });
    throw new ProviderError('refused', `Payment ${paymentId} has not that much to give back`);
  }

  async getRefund(id: string): Promise<ProviderRefund> {
    const found = await this.payments.findByRefund(id);
    const refund = found?.refunds.find((one) => one.id === id);
    if (!found || !refund) throw new ProviderError('unknown', `No refund ${id}`);
    return toProviderRefund(found, refund);
  }

  async listRefunds(paymentId: string): Promise<ProviderRefund[]> {
    const found = await this.payments.find(paymentId);
    if (!found) throw new ProviderError('unknown', `No payment ${paymentId}`);
    return found.refunds.map((refund) => toProviderRefund(found, refund));
  }

  /** Accepts only recent notifications signed by the bank: the address proves nothing, as both run on one machine. */
  parseNotification({ body, headers }: RawNotification): ProviderEvent | null {
    if (!this.key.isOurs(body, headers[signatureHeader], this.clock()))
      throw new ProviderError('refused', 'Not signed by the sandbox bank, or too long ago');
    return providerEventOf(body);
  }

  private async refuseToClose(id: string, verb: string): Promise<never> {
    await this.get(id);
    throw new ProviderError('refused', `Only held money can be ${verb}: payment ${id}`);
  }

  private toProviderPayment(payment: SandboxPayment): ProviderPayment {
    const { _id: id, status, amountKopecks, leftKopecks, reference, cancelReason } = payment;
    const card = status === 'succeeded' && payment.card && acceptedCards[payment.card];
    return {
      id,
      status,
      amountKopecks,
      refundedKopecks: amountKopecks - leftKopecks,
      reference,
      paymentUrl: status === 'pending' ? `${this.config.STOREFRONT_URL}/api/sandbox-bank/${id}` : null,
      cancelReason,
      ...(card && { card }),
    };
  }
}

function hashOf({ amountKopecks, description, reference, returnUrl, receipt }: PaymentToCreate): string {
  const lines = receipt.lines.map(({ kind, title, quantity, priceKopecks }) => [
    kind,
    title,
    quantity,
    priceKopecks,
  ]);
  const content = [amountKopecks, description, reference, returnUrl, receipt.email, lines];
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url');
}

/** The earlier result of a key. @throws ProviderError `refused` when it was used for another refund. */
function repeated(
  payment: SandboxPayment,
  key: string,
  requested: { paymentId: string; amountKopecks: number },
): ProviderRefund {
  const refund = payment.refunds.find((one) => one.key === key);
  if (!refund || payment._id !== requested.paymentId || refund.amountKopecks !== requested.amountKopecks)
    throw new ProviderError('refused', 'The key names another refund');
  return toProviderRefund(payment, refund);
}

const toProviderRefund = ({ _id }: SandboxPayment, { id, amountKopecks }: SandboxRefund): ProviderRefund => ({
  id,
  paymentId: _id,
  status: 'succeeded',
  amountKopecks,
});
