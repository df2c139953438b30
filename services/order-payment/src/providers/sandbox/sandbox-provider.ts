import { Inject, Injectable } from '@nestjs/common';
import { kitTokens, type Clock } from '@shop/service-kit';
import { idsToken, type Ids } from '../../ids/ids.module.ts';
import {
  type PaymentProvider,
  type PaymentToCreate,
  ProviderError,
  type ProviderNews,
  type ProviderPayment,
  type ProviderRefund,
} from '../payment-provider.ts';
import type { ProvidersConfig } from '../providers.config.ts';
import { SandboxPaymentRepository } from './sandbox-payment.repository.ts';
import type { SandboxPayment } from './sandbox-payment.schema.ts';

/** A practice bank: it keeps its payments in the service's database and moves no money. */
@Injectable()
export class SandboxProvider implements PaymentProvider {
  readonly name = 'sandbox';

  constructor(
    private readonly payments: SandboxPaymentRepository,
    @Inject(idsToken) private readonly ids: Ids,
    @Inject(kitTokens.clock) private readonly clock: Clock,
    @Inject(kitTokens.config) private readonly config: ProvidersConfig,
  ) {}

  async create(payment: PaymentToCreate, key: string): Promise<ProviderPayment> {
    const { amountKopecks, description, reference, returnUrl } = payment;
    const stored = await this.payments.insert({
      _id: this.ids(),
      key,
      status: 'pending',
      amountKopecks,
      refundedKopecks: 0,
      description,
      reference,
      returnUrl,
      cancelReason: null,
      createdAt: this.clock(),
    });
    if (stored.amountKopecks !== amountKopecks || stored.reference !== reference)
      throw new ProviderError('refused', 'The key names another payment');
    return this.told(stored);
  }

  async get(id: string): Promise<ProviderPayment> {
    const found = await this.payments.find(id);
    if (!found) throw new ProviderError('unknown', `No payment ${id}`);
    return this.told(found);
  }

  capture(id: string): Promise<ProviderPayment> {
    return this.get(id);
  }

  cancel(id: string): Promise<ProviderPayment> {
    return this.get(id);
  }

  refund(): Promise<ProviderRefund> {
    return Promise.reject(new ProviderError('refused', 'The practice bank gives nothing back'));
  }

  getRefund(id: string): Promise<ProviderRefund> {
    return Promise.reject(new ProviderError('unknown', `No refund ${id}`));
  }

  parseNotification(): ProviderNews | null {
    throw new ProviderError('refused', 'The practice bank signs nothing yet');
  }

  private told({
    _id,
    status,
    amountKopecks,
    refundedKopecks,
    reference,
    cancelReason,
  }: SandboxPayment): ProviderPayment {
    const paymentUrl = status === 'pending' ? `${this.config.STOREFRONT_URL}/api/sandbox-bank/${_id}` : null;
    return { id: _id, status, amountKopecks, refundedKopecks, reference, paymentUrl, cancelReason };
  }
}
