import { Inject, Injectable } from '@nestjs/common';
import { kitTokens, type Clock } from '@shop/service-kit';
import { IntentRepository, newToken, type PromoIntent } from '../promos/intent.repository.ts';
import { LeaseRepository } from '../promos/lease.repository.ts';
import type { PromoRecord } from '../promos/promo.repository.ts';

/** The content of an intent; `draft` adds its token and its time. */
export type IntentDraft = Pick<PromoIntent, 'kind' | 'orderId'> &
  Partial<Pick<PromoIntent, 'from' | 'until' | 'paidAt' | 'customerId' | 'slot' | 'firstOrderOf'>>;

/**
 * Changes leases in three steps: announces the intent on the promo, applies it to the lease, and removes it from the
 * promo with an update of the counters. Any process can complete the intent of one that died, also concurrently.
 */
@Injectable()
export class Intents {
  constructor(
    private readonly intents: IntentRepository,
    private readonly leases: LeaseRepository,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  draft(draft: IntentDraft): PromoIntent {
    return { from: null, until: null, paidAt: null, ...draft, token: newToken(), at: this.clock() };
  }

  /** Takes a use; false when the promo must be read again. */
  async hold(promo: PromoRecord, draft: IntentDraft): Promise<boolean> {
    const intent = this.draft(draft);
    if (!(await this.intents.announceHold(promo, intent, intent.at))) return false;
    return this.complete(promo.id, intent);
  }

  /** Redeems or releases a held lease; false when it must be read again. */
  async settle(promoId: string, draft: IntentDraft): Promise<boolean> {
    const intent = this.draft(draft);
    if (await this.intents.announceSettlement(promoId, intent)) return this.complete(promoId, intent);
    await this.completeOf(promoId, intent.orderId);
    return false;
  }

  /** Completes an announced intent. @returns whether the change took place */
  async complete(promoId: string, intent: PromoIntent): Promise<boolean> {
    const tookPlace = await this.leases.apply(promoId, intent);
    await this.intents.finish(promoId, intent, tookPlace);
    return tookPlace;
  }

  /** Completes the pending intent of an order; false when there is none. */
  async completeOf(promoId: string, orderId: string): Promise<boolean> {
    const intent = await this.intents.findOf(promoId, orderId);
    if (intent) await this.complete(promoId, intent);
    return intent !== null;
  }
}
