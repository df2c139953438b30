import '@fastify/cookie';
import { Inject, Injectable } from '@nestjs/common';
import { kitTokens } from '@shop/service-kit';
import type { FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../../config.ts';
import type { HttpExchange } from '../endpoint/exchange.ts';

/** What stays the same of a cookie whatever it holds. */
export interface CookieKind {
  name: string;
  path: string;
  /** Whether the sites' scripts may not read it. */
  isHidden: boolean;
}

/** Values of this alphabet need no quoting and no encoding. No message takes a longer one. */
const valueShape = /^[\w-]{1,200}$/;

/** The value of a cookie; null when it is not there or none of ours. */
export function readCookie(
  { cookies }: Pick<FastifyRequest, 'cookies'>,
  { name }: Pick<CookieKind, 'name'>,
): string | null {
  const value = cookies[name];
  return value !== undefined && valueShape.test(value) ? value : null;
}

/** Sets cookies on the name that the sites share. */
@Injectable()
export class CookieJar {
  private readonly domain: string | undefined;

  constructor(@Inject(kitTokens.config) config: Pick<GatewayConfig, 'SESSION_COOKIE_DOMAIN'>) {
    this.domain = config.SESSION_COOKIE_DOMAIN;
  }

  /** @throws RangeError when the value would have to be quoted; an empty one takes the cookie back. */
  set(
    { request, reply }: HttpExchange,
    { name, path, isHidden }: CookieKind,
    value: string,
    maxAge: number,
  ): void {
    if (value !== '' && !valueShape.test(value)) {
      throw new RangeError(`The cookie ${name} cannot hold this value`);
    }
    reply.setCookie(name, value, {
      ...{ path, maxAge, httpOnly: isHidden, secure: !isPlainLocal(request), sameSite: 'lax' },
      ...(this.domain !== undefined && { domain: this.domain }),
    });
  }
}

/** On one's own machine there is no certificate; some browsers keep no secure cookie from there. */
function isPlainLocal({ protocol, hostname }: FastifyRequest): boolean {
  const isLocal = /^(?:.+\.)?localhost$|^127\.0\.0\.1$|^\[?::1\]?$/.test(hostname);
  return protocol === 'http' && isLocal;
}
