import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { SandboxPayment } from './sandbox-payment.schema.ts';

@Injectable()
export class SandboxPaymentRepository implements OnModuleInit {
  constructor(@InjectModel(SandboxPayment.name) private readonly payments: Model<SandboxPayment>) {}

  async onModuleInit(): Promise<void> {
    await this.payments.createIndexes();
  }

  find(id: string): Promise<SandboxPayment | null> {
    return this.payments.findById(id).lean<SandboxPayment>().exec();
  }

  /** Stores a payment; the one that stands under its key already, if there is one. */
  async insert({ _id, ...payment }: SandboxPayment): Promise<SandboxPayment> {
    return this.payments
      .findOneAndUpdate(
        { key: payment.key },
        { $setOnInsert: { _id, ...payment } },
        { upsert: true, returnDocument: 'after' },
      )
      .lean<SandboxPayment>()
      .orFail()
      .exec();
  }
}
