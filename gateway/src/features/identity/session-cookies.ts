import { Inject, Injectable } from '@nestjs/common';
import type { openedSession } from '@shop/contracts';
import { kitTokens } from '@shop/service-kit';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { GatewayConfig } from '../../config.ts';
import { CookieJar, readCookie, type CookieKind } from '../../http/cookies/cookie-jar.ts';
import type { HttpExchange } from '../../http/endpoint/exchange.ts';
import { deviceCookie, signDevice } from '../../rate-limit/known-device.ts';

type Opened = z.output<typeof openedSession>;

/** The refresh token, sent to the API only. */
const tokenCookie: CookieKind = { name: 'shop_session', path: '/api/user', isHidden: true };
/** Readable by the sites' scripts: there is a session that can be refreshed. */
const bindingCookie: CookieKind = { name: 'shop_session_mark', path: '/', isHidden: false };
/** Identifies at the confirmation the sign-up that was made in this browser. */
const registrationCookie: CookieKind = {
  name: 'shop_registration',
  path: '/api/user/confirm-registration',
  isHidden: true,
};

const daySeconds = 86_400;
/** As long as identity accepts the token. */
const deviceDays = 180;
const bindingHeader = 'x-session-mark';

/** The session data that a browser sends. */
export interface BroughtSession {
  refreshToken: string | null;
  binding: string | null;
}

/** The cookies of sign-up and sign-in, on the domain that the sites share. DECISIONS 2 */
@Injectable()
export class SessionCookies {
  private readonly secret: string;

  constructor(
    private readonly jar: CookieJar,
    @Inject(kitTokens.config) config: Pick<GatewayConfig, 'LIMIT_KEYS'>,
  ) {
    [this.secret] = config.LIMIT_KEYS;
  }

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
    const value = signDevice(this.secret, deviceToken);
    this.jar.set(exchange, deviceCookie, value, deviceDays * daySeconds);
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
