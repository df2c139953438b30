import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { PaymentStatus } from '@shop/domain';
import { isDuplicateKey } from '@shop/service-kit';
import type { Model } from 'mongoose';
import type { OutboxWebhook, SandboxRefund } from './sandbox-parts.schema.ts';
import { SandboxPayment } from './sandbox-payment.schema.ts';

/** One change of a payment: pinned to where it comes from, and to its time. */
export interface SandboxMove {
  id: string;
  from: PaymentStatus;
  /** The move counts while the payment's time runs, or only once it has run out. */
  when: 'in-time' | 'too-late';
  now: Date;
  set: Partial<Pick<SandboxPayment, 'status' | 'isThinking' | 'cancelReason' | 'closingKey' | 'expiresAt'>>;
  /** What the shop is to be told of it. */
  webhooks: readonly OutboxWebhook[];
}

/** Money that is given back, and what the shop is to be told of it. */
export interface SandboxRefunding {
  id: string;
  refund: SandboxRefund;
  now: Date;
  webhooks: readonly OutboxWebhook[];
}

/** How long a payment is kept after the last thing that happened, or could have happened to it. docs/payments.md */
const keptMs = 90 * 24 * 60 * 60_000;
const goneAfter = (last: Date): Date => new Date(last.getTime() + keptMs);

/** More refunds of one payment than any test gives. */
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

  /** A payment whose time ran out while nobody looked. */
  findExpired(now: Date): Promise<SandboxPayment | null> {
    const open: PaymentStatus[] = ['pending', 'waiting_for_capture'];
    return this.payments
      .findOne({ status: { $in: open }, expiresAt: { $lte: now } })
      .lean<SandboxPayment>()
      .exec();
  }

  /** Stores a payment; gives the one that stands under its key already, if there is one. */
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

  /** Null when it no longer stands there, or is out of its time. */
  move({ id, from, when, now, set, webhooks }: SandboxMove): Promise<SandboxPayment | null> {
    const expiresAt = when === 'in-time' ? { $gt: now } : { $lte: now };
    // Who lets the bank think has the same time as before.
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

  /** Null unless the payment is paid, has that much left, and does not know the refund's key. */
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
