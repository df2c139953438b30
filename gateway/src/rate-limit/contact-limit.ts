import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@shop/domain';
import { kitTokens } from '@shop/service-kit';
import type { GatewayConfig } from '../config.ts';
import type { Route } from '../door/route.ts';
import { RateLimiter } from './rate-limiter.ts';

/**
 * Limits how often one phone or e-mail is asked about, from whatever addresses and at whichever replica, as often as the
 * route allows one address.
 *
 * The name counted under goes to the other replicas and stays in memory, so it holds no contact: there are few enough
 * phones to undo a plain hash, hence one with the gateways' shared secret.
 */
@Injectable()
export class ContactLimit {
  private readonly limiter: RateLimiter;
  private readonly secret: string;

  constructor(limiter: RateLimiter, @Inject(kitTokens.config) config: Pick<GatewayConfig, 'SESSION_SECRET'>) {
    this.limiter = limiter;
    this.secret = config.SESSION_SECRET;
  }

  /** @throws AppError TOO_MANY_REQUESTS with the seconds to wait. @param contact normalised */
  take({ operationId, perMinute = 0 }: Pick<Route, 'operationId' | 'perMinute'>, contact: string): void {
    const hash = createHmac('sha256', this.secret).update(`contact ${contact}`).digest('base64url');
    const verdict = this.limiter.take(`${operationId} contact ${hash}`, perMinute);
    if (verdict.allowed) return;
    throw new AppError('TOO_MANY_REQUESTS', { params: { retryAfterSeconds: verdict.retryAfterSeconds } });
  }
}
