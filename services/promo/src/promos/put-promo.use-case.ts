import { Inject, Injectable } from '@nestjs/common';
import type { ParsedRequestOf, putPromo, ReplyInputOf } from '@shop/contracts';
import { AppError } from '@shop/domain';
import { kitTokens, type Clock } from '@shop/service-kit';
import { toPromo } from './promo.mapper.ts';
import { PromoRepository } from './promo.repository.ts';

/** Creates a promo or changes its terms, by its code. */
@Injectable()
export class PutPromo {
  constructor(
    private readonly promos: PromoRepository,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  async run({
    createdBy,
    endDate,
    ...rest
  }: ParsedRequestOf<typeof putPromo>): Promise<ReplyInputOf<typeof putPromo>> {
    const terms = { ...rest, endDate: endDate === null ? null : new Date(endDate) };
    const now = this.clock();
    const stored =
      (await this.promos.change(terms, now)) ??
      (await this.promos.create({ ...terms, isPaused: false }, createdBy, now)) ??
      // A concurrent request has just created it.
      (await this.promos.change(terms, now));
    if (!stored) throw new AppError('INTERNAL', { cause: `promo ${terms.phrase} is there and is not` });
    return toPromo(stored, now);
  }
}
