import { Inject, Injectable } from '@nestjs/common';
import { kitTokens } from '@shop/service-kit';
import type { FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../../config.ts';
import { writeCookie, type CookieToSet } from './cookies.ts';
import type { HttpExchange } from '../endpoint/exchange.ts';

/** What stays the same of a cookie whatever it holds. */
export type CookieKind = Pick<CookieToSet, 'name' | 'path' | 'isHidden'>;

/** Sets cookies on the name that the sites share. */
@Injectable()
export class CookieJar {
  private readonly domain: string | undefined;

  constructor(@Inject(kitTokens.config) config: Pick<GatewayConfig, 'SESSION_COOKIE_DOMAIN'>) {
    this.domain = config.SESSION_COOKIE_DOMAIN;
  }

  set({ request, reply }: HttpExchange, kind: CookieKind, value: string, maxAgeSeconds: number): void {
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
