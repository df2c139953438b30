import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isDuplicateKey } from '@shop/service-kit';
import type { Model } from 'mongoose';
import { ErasedCustomer } from './erased-customer.schema.ts';

/** Customers whose data was erased. Stored permanently, since their orders may be refunded years later. */
@Injectable()
export class ErasedCustomerRepository {
  constructor(@InjectModel(ErasedCustomer.name) private readonly erased: Model<ErasedCustomer>) {}

  async add(customerId: string, erasedAt: Date): Promise<void> {
    try {
      await this.erased.insertMany([{ _id: customerId, erasedAt }]);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }

  /** Which of these customers are erased. */
  async findAmong(customerIds: readonly string[]): Promise<Set<string>> {
    const found = await this.erased
      .find({ _id: { $in: [...customerIds] } }, { _id: 1 })
      .lean<Pick<ErasedCustomer, '_id'>[]>();
    return new Set(found.map(({ _id }) => _id));
  }

  async has(customerId: string): Promise<boolean> {
    return (await this.erased.exists({ _id: customerId })) !== null;
  }
}
