import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@shop/domain';
import { kitTokens } from '@shop/service-kit';
import type { GatewayConfig } from '../config.ts';
import type { Route } from '../http/endpoint/route.ts';
import { keyedHash } from './keyed-hash.ts';
import { RateLimiter } from './rate-limiter.ts';

/** How many addresses may ask about one contact at the same time, each as often as the route allows one. */
const addressesOfContact = 6;

/**
 * Limits how often one phone or e-mail is asked about, from whatever addresses and at whichever replica. Each address has been
 * counted by then, so that one alone never uses up what is left for the contact's owner; a browser that is known to be the
 * owner's is counted by its address only.
 *
 * The name counted under goes to the other replicas and stays in memory, so it holds no contact.
 */
@Injectable()
export class ContactLimit {
  constructor(
    private readonly limiter: RateLimiter,
    @Inject(kitTokens.config) private readonly config: Pick<GatewayConfig, 'LIMIT_KEYS'>,
  ) {}

  /** @throws AppError TOO_MANY_REQUESTS with the seconds to wait. @param contact normalised */
  take(
    { operationId, perMinute = 0 }: Pick<Route, 'operationId' | 'perMinute'>,
    contact: string,
    { isKnown }: { isKnown: boolean },
  ): void {
    if (isKnown) return;
    const name = `${operationId} contact ${keyedHash(this.config.LIMIT_KEYS[0], 'contact', contact)}`;
    const verdict = this.limiter.take(name, perMinute * addressesOfContact);
    if (verdict.allowed) return;
    throw new AppError('TOO_MANY_REQUESTS', { params: { retryAfterSeconds: verdict.retryAfterSeconds } });
  }
}
