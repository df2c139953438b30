import '@fastify/cookie';
import { Inject, Injectable } from '@nestjs/common';
import { kitTokens } from '@shop/service-kit';
import type { FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../../config.ts';
import type { HttpExchange } from '../endpoint/exchange.ts';

/** The attributes of a cookie, independent of its value. */
export interface CookieKind {
  name: string;
  path: string;
  /** Whether the cookie is hidden from scripts (HttpOnly). */
  isHidden: boolean;
}

/** Values of this alphabet need no quoting or encoding. No bus message accepts a longer one. */
const valueShape = /^[\w-]{1,200}$/;

/** Reads a cookie; null when it is missing or not a value of the shop. */
export function readCookie(
  { cookies }: Pick<FastifyRequest, 'cookies'>,
  { name }: Pick<CookieKind, 'name'>,
): string | null {
  const value = cookies[name];
  return value !== undefined && valueShape.test(value) ? value : null;
}

/** Sets cookies on the domain that the sites share. */
@Injectable()
export class CookieJar {
  private readonly domain: string | undefined;

  constructor(@Inject(kitTokens.config) config: Pick<GatewayConfig, 'SESSION_COOKIE_DOMAIN'>) {
    this.domain = config.SESSION_COOKIE_DOMAIN;
  }

  /** @throws RangeError when the value needs quoting; an empty value deletes the cookie. */
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

/** In local development there is no certificate, and some browsers do not store secure cookies from there. */
function isPlainLocal({ protocol, hostname }: FastifyRequest): boolean {
  const isLocal = /^(?:.+\.)?localhost$|^127\.0\.0\.1$|^\[?::1\]?$/.test(hostname);
  return protocol === 'http' && isLocal;
}
