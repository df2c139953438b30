import { Inject, Injectable } from '@nestjs/common';
import type { ParsedRequestOf, redeemPromo, releasePromo, ReplyInputOf } from '@shop/contracts';
import { kitTokens, type Logger } from '@shop/service-kit';
import { LeaseRepository } from '../promos/lease.repository.ts';

/** How a reserved use ends. Both may be asked again: the lease is gone then, and nothing is counted twice. */
@Injectable()
export class SettleLease {
  constructor(
    private readonly leases: LeaseRepository,
    @Inject(kitTokens.logger) private readonly logger: Logger,
  ) {}

  async redeem({
    promoId,
    orderId,
    paidAt,
  }: ParsedRequestOf<typeof redeemPromo>): Promise<ReplyInputOf<typeof redeemPromo>> {
    const isRedeemed = await this.leases.redeem(promoId, orderId, new Date(paidAt));
    if (!isRedeemed && !(await this.leases.hasRedeemed(promoId, orderId)))
      this.logger.error({ promo: promoId, order: orderId }, 'a paid order had no use of its promo reserved');
    return {};
  }

  async release({
    promoId,
    orderId,
  }: ParsedRequestOf<typeof releasePromo>): Promise<ReplyInputOf<typeof releasePromo>> {
    await this.leases.release(promoId, orderId);
    return {};
  }
}
