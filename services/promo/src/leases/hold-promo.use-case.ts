import { Inject, Injectable } from '@nestjs/common';
import type { holdPromo, ParsedRequestOf, ReplyInputOf } from '@shop/contracts';
import { AppError } from '@shop/domain';
import { kitTokens, type Clock } from '@shop/service-kit';
import { judgePromo } from '../promos/judge-promo.ts';
import { LeaseRepository } from '../promos/lease.repository.ts';
import { toTerms } from '../promos/promo.mapper.ts';
import { PromoRepository, type PromoRecord } from '../promos/promo.repository.ts';

/** Each lost race means that somebody took, gave back or changed something in between. */
const mostRaces = 10;

/**
 * Reserves one use of a promo for an order. Refusals come from what was read; that it still holds is decided by the one
 * write that reserves, else it is read again.
 *
 * @throws AppError PROMO_NOT_FOUND and what `judgePromo` refuses
 */
@Injectable()
export class HoldPromo {
  constructor(
    private readonly promos: PromoRepository,
    private readonly leases: LeaseRepository,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  async run({
    orderId,
    phrase,
    lines,
    until,
  }: ParsedRequestOf<typeof holdPromo>): Promise<ReplyInputOf<typeof holdPromo>> {
    const lease = { orderId, until: new Date(until) };
    for (let races = 0; races < mostRaces; races++) {
      const promo = await this.promos.findByPhrase(phrase);
      if (!promo) throw new AppError('PROMO_NOT_FOUND');
      if (isUsedBy(promo, orderId)) return toTerms(promo);
      const now = this.clock();
      judgePromo(promo, lines, now);
      const held = await this.leases.hold(promo, lease, now);
      if (held) return toTerms(held);
    }
    throw new AppError('INTERNAL', { cause: `promo ${phrase} changes faster than it can be reserved` });
  }
}

/** The same order twice is one use, also when the second question was held up until the order was paid. */
function isUsedBy({ leases, lastRedeemed }: PromoRecord, orderId: string): boolean {
  return leases.some((lease) => lease.orderId === orderId) || lastRedeemed.includes(orderId);
}
