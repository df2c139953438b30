import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@shop/domain';
import { kitTokens } from '@shop/service-kit';
import type { GatewayConfig } from '../config.ts';
import type { Route } from '../http/endpoint/route.ts';
import { keyedHash } from './keyed-hash.ts';
import { RateLimiter } from './rate-limiter.ts';

/** The limit of one contact, as a multiple of the route's limit for one address. */
const addressesOfContact = 6;

/**
 * Limits requests about one phone or e-mail, from all addresses and over all replicas. Each address is limited first,
 * so that one alone never uses up the limit of the contact's owner; a browser that is known to be the owner's is
 * limited by its address only.
 *
 * The rate-limit key is sent to other replicas and stays in memory, so it does not contain the contact itself.
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
