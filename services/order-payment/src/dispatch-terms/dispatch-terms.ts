import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { dispatchTermsChanged } from '@shop/contracts';
import { usualDispatchTerms, type DispatchTerms } from '@shop/domain';
import { Bus } from '@shop/service-kit';
import type { Model } from 'mongoose';
import { StoredDispatchTerms } from './dispatch-terms.schema.ts';

/** The id of the only document, which the audit log names too. */
const termsId = 'shop';

/** When orders are promised to be sent, as staff have set it. */
@Injectable()
export class ShopDispatch {
  constructor(
    @InjectModel(StoredDispatchTerms.name) private readonly stored: Model<StoredDispatchTerms>,
    private readonly bus: Bus,
  ) {}

  async terms(): Promise<DispatchTerms> {
    const found = await this.stored.findById(termsId).lean();
    if (!found) return usualDispatchTerms;
    return { fastDays: found.fastDays, madeDays: found.madeDays };
  }

  async change({ fastDays, madeDays }: DispatchTerms): Promise<DispatchTerms> {
    const terms = { fastDays, madeDays };
    await this.stored.updateOne({ _id: termsId }, { $set: terms }, { upsert: true });
    this.bus.publish(dispatchTermsChanged, terms);
    return terms;
  }
}
