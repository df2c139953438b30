import { Inject, Injectable } from '@nestjs/common';
import type { holdPromo, ParsedRequestOf, ReplyInputOf } from '@shop/contracts';
import { AppError } from '@shop/domain';
import { kitTokens, ConcurrencyLimiter, type Clock } from '@shop/service-kit';
import { setTimeout as pause } from 'node:timers/promises';
import { isFull, judgePromo } from '../promos/judge-promo.ts';
import { LeaseRepository, type Lease } from '../promos/lease.repository.ts';
import { toTerms } from '../promos/promo.mapper.ts';
import { PromoRepository, type PromoRecord } from '../promos/promo.repository.ts';
import { Intents } from './intents.ts';

type Request = ParsedRequestOf<typeof holdPromo>;
type Terms = ReplyInputOf<typeof holdPromo>;

/** Each lost race means that somebody took, gave back or changed something in between. */
const maxAttempts = 12;
/** How long is waited for holds that are under way, before each further look. */
const pausesMs = [50, 150, 300];
/** For so long an intent is left to the request that announced it. */
const freshIntentMs = 1_000;
/** A repeated checkout may pay later than the first one; an earlier deadline by less is left. */
const deadlineToleranceMs = 60_000;

/**
 * Reserves one use of a promo for an order. Refusals come from what was read; that it still holds is decided by the one
 * write that takes the use, else it is read again.
 *
 * @throws AppError PROMO_NOT_FOUND and what `judgePromo` refuses
 */
@Injectable()
export class HoldPromo {
  /** Waiting requests read afterwards what is left, and do not queue for a use that is gone. */
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
    const { orderId, phrase, lines } = request;
    const promo = await this.promos.findByPhrase(phrase);
    if (!promo) throw new AppError('PROMO_NOT_FOUND');
    const underWay = promo.intents.find((intent) => intent.orderId === orderId);
    // Who has just announced it is at it; everybody else would only be in the way.
    if (underWay && mayWait && this.clock().getTime() - underWay.at.getTime() < freshIntentMs) return 'wait';
    if (underWay) {
      await this.intents.complete(promo.id, underWay);
      return 'again';
    }
    const until = new Date(request.until);
    const lease = await this.leases.find(promo.id, orderId);
    if (isUsedBy(promo, lease, orderId)) {
      await this.prolong(lease, until);
      return toTerms(promo);
    }
    // A full promo may have room in a moment: a use that one order took twice is given back at once.
    if (mayWait && isFull(promo) && !isFull(withoutHoldsUnderWay(promo))) return 'wait';
    judgePromo(promo, lines, this.clock());
    const draft = { kind: 'hold', orderId, from: lease?.token ?? null, until } as const;
    return (await this.intents.hold(promo, draft)) ? toTerms(promo) : 'again';
  }

  private async prolong(lease: Lease | null, until: Date): Promise<void> {
    if (lease?.state !== 'held' || until.getTime() - lease.until.getTime() < deadlineToleranceMs) return;
    await this.leases.prolong(lease, until);
  }
}

/** The same order twice is one use, also when the second question was held up until the order was paid. */
function isUsedBy({ leases, lastRedeemed }: PromoRecord, lease: Lease | null, orderId: string): boolean {
  if (lease) return lease.state !== 'released';
  return leases.some((inline) => inline.orderId === orderId) || lastRedeemed.includes(orderId);
}

const withoutHoldsUnderWay = (promo: PromoRecord): PromoRecord => ({
  ...promo,
  used: promo.used - promo.intents.filter(({ kind }) => kind === 'hold').length,
});
