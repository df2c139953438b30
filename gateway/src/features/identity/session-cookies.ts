import { Injectable } from '@nestjs/common';
import type { openedSession } from '@shop/contracts';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { CookieJar, readCookie, type CookieKind } from '../../http/cookies/cookie-jar.ts';
import type { HttpExchange } from '../../http/endpoint/exchange.ts';

type Opened = z.output<typeof openedSession>;

/** The refresh token: for the API alone. */
const tokenCookie: CookieKind = { name: 'shop_session', path: '/api/user', isHidden: true };
/** Tells the sites' scripts that there is a session to ask for. */
const bindingCookie: CookieKind = { name: 'shop_session_mark', path: '/', isHidden: false };
/** Shows at a later sign-in that its person knew the password here; signing out leaves it. */
export const deviceCookie: CookieKind = { name: 'shop_device', path: '/api/user', isHidden: true };
/** Shows at the confirmation which sign-up was made in this browser. */
const registrationCookie: CookieKind = {
  name: 'shop_registration',
  path: '/api/user/confirm-registration',
  isHidden: true,
};

const daySeconds = 86_400;
/** The longest that browsers keep a cookie for. */
const deviceDays = 400;
const bindingHeader = 'x-session-mark';

/** What a browser brings of its session. */
export interface BroughtSession {
  refreshToken: string | null;
  binding: string | null;
}

/** The cookies of signing up and in, on the name that the sites share. DECISIONS 2 */
@Injectable()
export class SessionCookies {
  constructor(private readonly jar: CookieJar) {}

  read(request: FastifyRequest): BroughtSession {
    const binding = request.headers[bindingHeader];
    return {
      refreshToken: readCookie(request, tokenCookie),
      binding: typeof binding === 'string' && binding !== '' ? binding.slice(0, 200) : null,
    };
  }

  keep(exchange: HttpExchange, { refreshToken, binding, lifeSeconds, deviceToken }: Opened): void {
    this.jar.set(exchange, tokenCookie, refreshToken, lifeSeconds);
    this.jar.set(exchange, bindingCookie, binding, lifeSeconds);
    if (deviceToken !== undefined) this.keepDevice(exchange, deviceToken);
  }

  forget(exchange: HttpExchange): void {
    this.jar.set(exchange, tokenCookie, '', 0);
    this.jar.set(exchange, bindingCookie, '', 0);
  }

  keepDevice(exchange: HttpExchange, deviceToken: string): void {
    this.jar.set(exchange, deviceCookie, deviceToken, deviceDays * daySeconds);
  }

  keepRegistration(exchange: HttpExchange, binding: string): void {
    this.jar.set(exchange, registrationCookie, binding, daySeconds);
  }

  readRegistration(request: FastifyRequest): string | null {
    return readCookie(request, registrationCookie);
  }

  forgetRegistration(exchange: HttpExchange): void {
    this.jar.set(exchange, registrationCookie, '', 0);
  }
}
