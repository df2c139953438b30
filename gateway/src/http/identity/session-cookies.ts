import { Inject, Injectable } from '@nestjs/common';
import type { openedSession } from '@shop/contracts';
import { kitTokens } from '@shop/service-kit';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { GatewayConfig } from '../../config.ts';
import { readCookie, writeCookie, type CookieToSet } from '../../door/cookies.ts';
import type { HttpExchange } from '../../door/exchange.ts';

type Opened = z.output<typeof openedSession>;
type Kind = Pick<CookieToSet, 'name' | 'path' | 'isHidden'>;

/** The refresh token: for the API alone. */
const tokenCookie: Kind = { name: 'shop_session', path: '/api/user', isHidden: true };
/** Tells the sites' scripts that there is a session to ask for. */
const markCookie: Kind = { name: 'shop_session_mark', path: '/', isHidden: false };
/** Shows at a later sign-in that its person knew the password here; signing out leaves it. */
export const deviceCookie: Kind = { name: 'shop_device', path: '/api/user', isHidden: true };
/** Shows at the confirmation which sign-up was made in this browser. */
const registrationCookie: Kind = {
  name: 'shop_registration',
  path: '/api/user/confirm-registration',
  isHidden: true,
};

const daySeconds = 86_400;
/** The longest that browsers keep a cookie for. */
const deviceDays = 400;
const markHeader = 'x-session-mark';

/** What a browser brings of its session. */
export interface BroughtSession {
  refreshToken: string | null;
  mark: string | null;
}

/** The cookies of signing up and in, on the name that the sites share. DECISIONS 2 */
@Injectable()
export class SessionCookies {
  private readonly domain: string | undefined;

  constructor(@Inject(kitTokens.config) config: Pick<GatewayConfig, 'SESSION_COOKIE_DOMAIN'>) {
    this.domain = config.SESSION_COOKIE_DOMAIN;
  }

  read({ headers }: FastifyRequest): BroughtSession {
    const mark = headers[markHeader];
    return {
      refreshToken: readCookie(headers.cookie, tokenCookie.name),
      mark: typeof mark === 'string' && mark !== '' ? mark.slice(0, 200) : null,
    };
  }

  keep(exchange: HttpExchange, { refreshToken, mark, lifeSeconds, deviceMark }: Opened): void {
    this.set(exchange, tokenCookie, refreshToken, lifeSeconds);
    this.set(exchange, markCookie, mark, lifeSeconds);
    if (deviceMark !== undefined) this.keepDevice(exchange, deviceMark);
  }

  forget(exchange: HttpExchange): void {
    this.set(exchange, tokenCookie, '', 0);
    this.set(exchange, markCookie, '', 0);
  }

  keepDevice(exchange: HttpExchange, deviceMark: string): void {
    this.set(exchange, deviceCookie, deviceMark, deviceDays * daySeconds);
  }

  keepRegistration(exchange: HttpExchange, mark: string): void {
    this.set(exchange, registrationCookie, mark, daySeconds);
  }

  readRegistration({ headers }: FastifyRequest): string | null {
    return readCookie(headers.cookie, registrationCookie.name);
  }

  forgetRegistration(exchange: HttpExchange): void {
    this.set(exchange, registrationCookie, '', 0);
  }

  private set({ request, reply }: HttpExchange, kind: Kind, value: string, maxAgeSeconds: number): void {
    const isSecure = !isPlainLocal(request);
    const cookie = { ...kind, value, maxAgeSeconds, domain: this.domain, isSecure };
    // Several of this header stand beside one another.
    reply.header('set-cookie', writeCookie(cookie));
  }
}

/** On one's own machine there is no certificate; some browsers keep no secure cookie from there. */
function isPlainLocal({ protocol, hostname }: FastifyRequest): boolean {
  const isLocal = /^(?:.+\.)?localhost$|^127\.0\.0\.1$|^\[?::1\]?$/.test(hostname);
  return protocol === 'http' && isLocal;
}
