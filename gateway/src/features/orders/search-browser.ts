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

type Requester = NonNullable<RequestOf<typeof sendSearchCode>['requester']>;

/** Names the browser that asked for a code, and shows later that it reads the mail of a contact. */
const browserCookie: CookieKind = { name: 'shop_search', path: '/api/user/orders', isHidden: true };
const nameLength = 22;
/** A name of 16 bytes; with a signature of 32 when a code was right here. Both are base64url. */
const tokenShape = /^[\w-]{22}(?:[\w-]{43})?$/;
/** As long as a code can be asked for again and typed. */
const newSeconds = 3_600;
const knownSeconds = 180 * 86_400;

/**
 * Tells browsers that search for orders from one another. A code serves the browser that asked for it, so that strangers neither
 * use it nor use up its tries; one that has opened orders of a contact is known for it, and has limits of its own there.
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

  /** Gives a browser that has no name yet one, before a code is bound to it. */
  begin(exchange: HttpExchange, contact: string): Requester {
    const requester = this.requesterOf(exchange, contact);
    if (requester.browser !== null) return requester;
    const token = randomBytes(16).toString('base64url');
    this.cookies.set(exchange, browserCookie, token, newSeconds);
    return { ...requester, browser: this.browserOf(token) };
  }

  /** A code for the contact was right in this browser. */
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
