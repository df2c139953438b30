import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { PaymentStatus } from '@shop/domain';
import { isDuplicateKey } from '@shop/service-kit';
import type { Model } from 'mongoose';
import type { OutboxWebhook, SandboxRefund } from './sandbox-parts.schema.ts';
import { SandboxPayment } from './sandbox-payment.schema.ts';

/** One change of a payment, conditional on its status and its expiry. */
export interface SandboxMove {
  id: string;
  from: PaymentStatus;
  /** Whether the move applies only before the expiry, or only after it. */
  when: 'in-time' | 'too-late';
  now: Date;
  set: Partial<Pick<SandboxPayment, 'status' | 'isThinking' | 'cancelReason' | 'closingKey' | 'expiresAt'>>;
  /** The resulting notifications for the shop. */
  webhooks: readonly OutboxWebhook[];
}

/** A refund with its notifications for the shop. */
export interface SandboxRefunding {
  id: string;
  refund: SandboxRefund;
  now: Date;
  webhooks: readonly OutboxWebhook[];
}

/** How long a payment is stored after its last change, or its last possible change. docs/payments.md */
const keptMs = 90 * 24 * 60 * 60_000;
const goneAfter = (last: Date): Date => new Date(last.getTime() + keptMs);

/** More refunds of one payment than any test makes. */
const maxRefunds = 100;

@Injectable()
export class SandboxPaymentRepository {
  constructor(@InjectModel(SandboxPayment.name) private readonly payments: Model<SandboxPayment>) {}

  async createIndexes(): Promise<void> {
    await this.payments.createIndexes();
  }

  find(id: string): Promise<SandboxPayment | null> {
    return this.payments.findById(id).lean<SandboxPayment>().exec();
  }

  findByRefund(id: string): Promise<SandboxPayment | null> {
    return this.payments.findOne({ 'refunds.id': id }).lean<SandboxPayment>().exec();
  }

  findByRefundKey(key: string): Promise<SandboxPayment | null> {
    return this.payments.findOne({ 'refunds.key': key }).lean<SandboxPayment>().exec();
  }

  /** A payment that expired unnoticed. */
  findExpired(now: Date): Promise<SandboxPayment | null> {
    const open: PaymentStatus[] = ['pending', 'waiting_for_capture'];
    return this.payments
      .findOne({ status: { $in: open }, expiresAt: { $lte: now } })
      .lean<SandboxPayment>()
      .exec();
  }

  /** Stores a payment; returns the existing one when there is one with the same key. */
  async insert(wanted: Omit<SandboxPayment, 'goneAt'>): Promise<SandboxPayment> {
    const payment = { ...wanted, goneAt: goneAfter(wanted.expiresAt) };
    try {
      await this.payments.insertMany([payment], { lean: true });
      return payment;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return this.payments.findOne({ key: payment.key }).orFail().lean<SandboxPayment>();
    }
  }

  /** Null when the payment no longer has the status `from`, or `when` does not apply. */
  move({ id, from, when, now, set, webhooks }: SandboxMove): Promise<SandboxPayment | null> {
    const expiresAt = when === 'in-time' ? { $gt: now } : { $lte: now };
    // A payer who lets the bank think gets no additional time.
    const kept = set.status && { goneAt: goneAfter(set.expiresAt ?? now) };
    return this.payments
      .findOneAndUpdate(
        { _id: id, status: from, expiresAt },
        { $set: { ...set, ...kept }, $push: { webhooks: { $each: [...webhooks] } } },
        { returnDocument: 'after' },
      )
      .lean<SandboxPayment>()
      .exec();
  }

  /** Null unless the payment is paid, has that much left, and has no refund with this key. */
  refund({ id, refund, now, webhooks }: SandboxRefunding): Promise<SandboxPayment | null> {
    return this.payments
      .findOneAndUpdate(
        {
          _id: id,
          status: 'succeeded',
          leftKopecks: { $gte: refund.amountKopecks },
          'refunds.key': { $ne: refund.key },
          [`refunds.${maxRefunds - 1}`]: { $exists: false },
        },
        {
          $set: { goneAt: goneAfter(now) },
          $inc: { leftKopecks: -refund.amountKopecks },
          $push: { refunds: refund, webhooks: { $each: [...webhooks] } },
        },
        { returnDocument: 'after' },
      )
      .lean<SandboxPayment>()
      .exec();
  }
}
