import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { kitTokens } from '@shop/service-kit';
import type { GatewayConfig } from '../../config.ts';
import { CookieJar, readCookie, type CookieKind } from '../../http/cookies/cookie-jar.ts';
import type { HttpExchange } from '../../http/endpoint/exchange.ts';
import { keyedHash } from '../../rate-limit/keyed-hash.ts';

const guestCookie: CookieKind = { name: 'shop_guest', path: '/api/payment', isHidden: true };
const tokenShape = /^[\w-]{22}$/;
/** No order stays unpaid for longer. */
const lifeSeconds = 86_400;

/** Distinguishes the browsers of guests, whose unpaid orders are counted one by one. */
@Injectable()
export class GuestBrowser {
  private readonly secret: string;

  constructor(
    private readonly cookies: CookieJar,
    @Inject(kitTokens.config) config: Pick<GatewayConfig, 'LIMIT_KEYS'>,
  ) {
    [this.secret] = config.LIMIT_KEYS;
  }

  /** The keyed hash of the browser's cookie, which a browser without one receives. */
  hashOf(exchange: HttpExchange): string {
    const brought = readCookie(exchange.request, guestCookie);
    const isOurs = brought !== null && tokenShape.test(brought);
    const token = isOurs ? brought : randomBytes(16).toString('base64url');
    this.cookies.set(exchange, guestCookie, token, lifeSeconds);
    return keyedHash(this.secret, 'guest', token);
  }
}
