import { Inject, Injectable } from '@nestjs/common';
import type { ParsedRequestOf, redeemPromo, releasePromo, ReplyInputOf } from '@shop/contracts';
import { AppError } from '@shop/domain';
import { kitTokens, type Logger } from '@shop/service-kit';
import { InlineLeaseRepository } from '../promos/inline-lease.repository.ts';
import { LeaseRepository, type Lease } from '../promos/lease.repository.ts';
import { Intents } from './intents.ts';

/** Each lost race means that a concurrent request changed the lease. */
const maxAttempts = 10;

/** Redeems or releases a reserved use. Both are idempotent: the lease is then settled, and no use is counted twice. */
@Injectable()
export class SettleLease {
  constructor(
    private readonly leases: LeaseRepository,
    private readonly inlineLeases: InlineLeaseRepository,
    private readonly intents: Intents,
    @Inject(kitTokens.logger) private readonly logger: Logger,
  ) {}

  async redeem({
    promoId,
    orderId,
    paidAt: paid,
  }: ParsedRequestOf<typeof redeemPromo>): Promise<ReplyInputOf<typeof redeemPromo>> {
    const paidAt = new Date(paid);
    const outcome = await this.settle(
      promoId,
      orderId,
      ({ token }) => this.intents.settle(promoId, { kind: 'redeem', orderId, from: token, paidAt }),
      () => this.inlineLeases.redeem(promoId, orderId, paidAt),
    );
    const isRedeemed =
      outcome === 'settled' ||
      outcome === 'redeemed' ||
      (outcome === 'none' && (await this.inlineLeases.hasRedeemed(promoId, orderId)));
    if (!isRedeemed)
      this.logger.error({ promo: promoId, order: orderId }, 'a paid order had no use of its promo reserved');
    return {};
  }

  async release({
    promoId,
    orderId,
  }: ParsedRequestOf<typeof releasePromo>): Promise<ReplyInputOf<typeof releasePromo>> {
    await this.settle(
      promoId,
      orderId,
      ({ token }) => this.intents.settle(promoId, { kind: 'release', orderId, from: token }),
      () => this.inlineLeases.release(promoId, orderId),
    );
    return {};
  }

  /**
   * Settles the lease of an order, inline or in its own document, also while it is being moved.
   *
   * @returns how the lease ended when it was not held any more
   */
  private async settle(
    promoId: string,
    orderId: string,
    settleHeld: (lease: Lease) => Promise<boolean>,
    settleInline: () => Promise<boolean>,
  ): Promise<'settled' | 'redeemed' | 'released' | 'none'> {
    for (let attempt = 0; attempt < maxAttempts; attempt++) {
      const lease = await this.leases.find(promoId, orderId);
      if (lease?.state === 'held') {
        if (await settleHeld(lease)) return 'settled';
        continue;
      }
      // An inline lease beside a redeemed one is a duplicate; it is ignored here and released when it is moved.
      if (lease?.state !== 'redeemed' && (await settleInline())) return 'settled';
      if (!(await this.intents.completeOf(promoId, orderId))) return lease?.state ?? 'none';
    }
    throw new AppError('INTERNAL', {
      cause: `the lease of order ${orderId} changes faster than it is settled`,
    });
  }
}
