import { randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { RequestOf, sendSearchCode } from '@shop/contracts';
import { kitTokens } from '@shop/service-kit';
import type { GatewayConfig } from '../../config.ts';
import { CookieJar, readCookie, type CookieKind } from '../../http/cookies/cookie-jar.ts';
import type { FastifyRequest } from 'fastify';
import type { HttpExchange } from '../../http/endpoint/exchange.ts';
import { AddressHash } from '../../rate-limit/address-hash.ts';
import { keyedHash } from '../../rate-limit/keyed-hash.ts';

type Requester = RequestOf<typeof sendSearchCode>['requester'];

/** Identifies the browser that requested a code, and later proves that its user is the owner of a contact. */
const browserCookie: CookieKind = { name: 'shop_search', path: '/api/user/orders', isHidden: true };
const nameLength = 22;
/** An id of 16 bytes, followed by a signature of 32 bytes once a code has proved a contact here. Both are base64url. */
const tokenShape = /^[\w-]{22}(?:[\w-]{43})?$/;
/** Long enough to request a code again and to type it. */
const newSeconds = 3_600;
const knownSeconds = 180 * 86_400;

/**
 * Distinguishes the browsers that search for orders. A code is valid only in the browser that requested it, so others
 * can neither use it nor exhaust its attempts. A browser of a contact's owner has separate limits for it.
 */
@Injectable()
export class SearchBrowser {
  private readonly secret: string;

  constructor(
    private readonly cookies: CookieJar,
    private readonly addresses: AddressHash,
    @Inject(kitTokens.config) config: Pick<GatewayConfig, 'LIMIT_KEYS'>,
  ) {
    [this.secret] = config.LIMIT_KEYS;
  }

  /** @param contact normalised */
  requesterOf({ request }: HttpExchange, contact: string): Requester {
    const token = this.read(request);
    return {
      address: this.addresses.of(request),
      browser: token === null ? null : this.browserOf(token),
      isKnown: token !== null && this.isKnown(token, contact),
    };
  }

  /** Assigns an id to a browser that has none, before a code is bound to it. */
  begin(exchange: HttpExchange, contact: string): Requester {
    const requester = this.requesterOf(exchange, contact);
    if (requester.browser !== null) return requester;
    const token = randomBytes(16).toString('base64url');
    this.cookies.set(exchange, browserCookie, token, newSeconds);
    return { ...requester, browser: this.browserOf(token) };
  }

  /** Records that a code has proved the contact to be that of this browser's user. */
  remember(exchange: HttpExchange, contact: string): void {
    const token = this.read(exchange.request);
    if (token === null) return;
    const name = token.slice(0, nameLength);
    this.cookies.set(exchange, browserCookie, name + this.sign(name, contact), knownSeconds);
  }

  private read(request: FastifyRequest): string | null {
    const token = readCookie(request, browserCookie);
    return token !== null && tokenShape.test(token) ? token : null;
  }

  private browserOf(token: string): string {
    return keyedHash(this.secret, 'browser', token.slice(0, nameLength));
  }

  private isKnown(token: string, contact: string): boolean {
    const given = Buffer.from(token.slice(nameLength));
    const right = Buffer.from(this.sign(token.slice(0, nameLength), contact));
    return given.length === right.length && timingSafeEqual(given, right);
  }

  private sign(name: string, contact: string): string {
    return keyedHash(this.secret, 'known browser', JSON.stringify([name, contact]));
  }
}
