import { Inject, Injectable } from '@nestjs/common';
import type { ParsedRequestOf, redeemPromo, releasePromo, ReplyInputOf } from '@shop/contracts';
import { AppError } from '@shop/domain';
import { kitTokens, type Logger } from '@shop/service-kit';
import { LeaseRepository } from '../promos/lease.repository.ts';
import { Intents, type IntentDraft } from './intents.ts';

/** Each lost race means that a concurrent request changed the lease. */
const maxAttempts = 10;

/** Redeems or releases a reserved use. Both are idempotent: the lease is then settled, and no use is counted twice. */
@Injectable()
export class SettleLease {
  constructor(
    private readonly leases: LeaseRepository,
    private readonly intents: Intents,
    @Inject(kitTokens.logger) private readonly logger: Logger,
  ) {}

  async redeem({
    promoId,
    orderId,
    paidAt,
  }: ParsedRequestOf<typeof redeemPromo>): Promise<ReplyInputOf<typeof redeemPromo>> {
    const end = await this.settle(promoId, { kind: 'redeem', orderId, paidAt: new Date(paidAt) });
    if (end !== 'redeemed')
      this.logger.error({ promo: promoId, order: orderId }, 'a paid order had no use of its promo reserved');
    return {};
  }

  async release({
    promoId,
    orderId,
  }: ParsedRequestOf<typeof releasePromo>): Promise<ReplyInputOf<typeof releasePromo>> {
    await this.settle(promoId, { kind: 'release', orderId });
    return {};
  }

  /** Settles the lease of an order if it is held. @returns how it ended, now or before; null when there was none */
  private async settle(promoId: string, draft: IntentDraft): Promise<'redeemed' | 'released' | null> {
    const { orderId } = draft;
    for (let attempt = 0; attempt < maxAttempts; attempt++) {
      const lease = await this.leases.find(promoId, orderId);
      if (lease?.state === 'held') {
        if (await this.intents.settle(promoId, { ...draft, from: lease.token }))
          return draft.kind === 'redeem' ? 'redeemed' : 'released';
      } else if (!(await this.intents.completeOf(promoId, orderId))) {
        return lease?.state ?? null;
      }
    }
    throw new AppError('INTERNAL', {
      cause: `the lease of order ${orderId} changes faster than it is settled`,
    });
  }
}
