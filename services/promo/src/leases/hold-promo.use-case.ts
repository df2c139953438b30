import { Inject, Injectable } from '@nestjs/common';
import type { holdPromo, ParsedRequestOf, ReplyInputOf } from '@shop/contracts';
import { AppError } from '@shop/domain';
import { kitTokens, ConcurrencyLimiter, type Clock } from '@shop/service-kit';
import { setTimeout as pause } from 'node:timers/promises';
import {
  judgeCustomer,
  restrictsCustomers,
  type Customer,
  type UseOfCustomer,
} from '../promos/judge-customer.ts';
import { isFull, judgePromo } from '../promos/judge-promo.ts';
import { LeaseRepository, type Lease } from '../promos/lease.repository.ts';
import { toTerms } from '../promos/promo.mapper.ts';
import { PromoRepository, type PromoRecord } from '../promos/promo.repository.ts';
import { Intents } from './intents.ts';

type Request = ParsedRequestOf<typeof holdPromo>;
type Terms = ReplyInputOf<typeof holdPromo>;

/** Each lost race means that a concurrent request took or released a use, or changed the promo. */
const maxAttempts = 12;
/** The pauses before each further attempt while other holds are in progress. */
const pausesMs = [50, 150, 300];
/** How long an intent is left to the request that announced it. */
const freshIntentMs = 1_000;
/** A repeated checkout has a later deadline; the lease is only prolonged when it is later by at least this. */
const deadlineToleranceMs = 60_000;

/**
 * Reserves one use of a promo for an order. Rejections are based on the promo that was read; the single write that
 * takes the use verifies that it is still current, otherwise the promo is read again.
 *
 * @throws AppError PROMO_NOT_FOUND and the errors of `judgePromo` and `judgeCustomer`
 */
@Injectable()
export class HoldPromo {
  /** Queued requests read the promo only when they start, so they do not compete for a use that is already gone. */
  private readonly line = new ConcurrencyLimiter({
    atOnce: 8,
    waiting: 5_000,
    refusal: () => new AppError('SERVICE_UNAVAILABLE'),
  });

  constructor(
    private readonly promos: PromoRepository,
    private readonly leases: LeaseRepository,
    private readonly intents: Intents,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  async run(request: Request): Promise<Terms> {
    const pauses = pausesMs.values();
    for (let attempt = 0; attempt < maxAttempts; attempt++) {
      const pauseMs = pauses.next();
      const outcome = await this.line.run(() => this.attempt(request, !pauseMs.done));
      if (typeof outcome === 'object') return outcome;
      if (outcome === 'wait' && !pauseMs.done) await pause(pauseMs.value);
    }
    throw new AppError('INTERNAL', {
      cause: `promo ${request.phrase} changes faster than it can be reserved`,
    });
  }

  private async attempt(request: Request, mayWait: boolean): Promise<Terms | 'again' | 'wait'> {
    const { orderId, phrase, lines, customer } = request;
    const promo = await this.promos.findByCode(phrase);
    if (!promo) throw new AppError('PROMO_NOT_FOUND');
    const underWay = promo.intents.find((intent) => intent.orderId === orderId);
    // The request that has just announced the intent is still working on it; others would only interfere.
    if (underWay && mayWait && this.clock().getTime() - underWay.at.getTime() < freshIntentMs) return 'wait';
    if (underWay) {
      await this.intents.complete(promo.id, underWay);
      return 'again';
    }
    const until = new Date(request.until);
    const lease = await this.leases.find(promo.id, orderId);
    // Repeated requests of one order share one use, even if the second one is delayed until the order is paid.
    if (lease && lease.state !== 'released') {
      await this.prolong(lease, until);
      return toTerms(promo);
    }
    // A full promo may soon have a free use: one that an order took twice is released immediately.
    if (mayWait && isFull(promo) && !isFull(withoutHoldsUnderWay(promo))) return 'wait';
    judgePromo(promo, lines, this.clock());
    const customerUse = judgeCustomer(promo, customer, await this.usesOf(promo, customer, orderId));
    const draft = { kind: 'hold', orderId, from: lease?.token ?? null, until, ...customerUse } as const;
    return (await this.intents.hold(promo, draft)) ? toTerms(promo) : 'again';
  }

  /**
   * The other uses of the customer, also those that are about to be written: read after the promo, so that none is
   * overlooked.
   */
  private async usesOf(promo: PromoRecord, customer: Customer, orderId: string): Promise<UseOfCustomer[]> {
    if (!customer || !restrictsCustomers(promo)) return [];
    const pending = promo.intents.filter(
      ({ kind, customerId }) => kind === 'hold' && customerId === customer.id,
    );
    const stored = await this.leases.findUsesOf(customer.id, promo.id);
    const uses = [...pending.map((intent) => ({ ...intent, promoId: promo.id })), ...stored];
    const byOrder = new Map(uses.map((use) => [`${use.promoId}.${use.orderId}`, use]));
    byOrder.delete(`${promo.id}.${orderId}`);
    return [...byOrder.values()];
  }

  private async prolong(lease: Lease, until: Date): Promise<void> {
    if (lease.state !== 'held' || until.getTime() - lease.until.getTime() < deadlineToleranceMs) return;
    await this.leases.prolong(lease, until);
  }
}

const withoutHoldsUnderWay = (promo: PromoRecord): PromoRecord => ({
  ...promo,
  used: promo.used - promo.intents.filter(({ kind }) => kind === 'hold').length,
});
