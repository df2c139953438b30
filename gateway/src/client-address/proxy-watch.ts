import type { Logger } from '@shop/service-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { unresolvedVisitors } from '../http/server/http-metrics.ts';
import type { IsTrusted } from '../http/server/trusted-proxies.ts';
import { cameThroughProxy } from './came-through-proxy.ts';

/** Reasons why a visitor cannot be distinguished from a proxy. */
type Unresolved = 'proxy_address' | 'untrusted_proxy' | 'no_forwarded_for';

interface Parts {
  isTrusted: IsTrusted;
  logger: Logger;
  /** Monotonic clock, in milliseconds. */
  now: () => number;
}

/** A misconfigured proxy affects every request, so the warning is logged at most once a minute. */
const quietMs = 60_000;

const advice: Readonly<Record<Unresolved, string>> = {
  proxy_address:
    'visitors resolve to the address of a proxy: name the proxies before it in TRUSTED_PROXIES of the sites',
  untrusted_proxy:
    'forwarded addresses come from a proxy that is not trusted: name it in GATEWAY_TRUSTED_PROXIES, or keep visitors from the gateway',
  no_forwarded_for: 'browsers come through a proxy that sends no X-Forwarded-For',
};

/**
 * Detects settings under which visitors cannot be distinguished, since rate limits then apply to all of them together
 * or hardly at all. Counts such requests, and logs a warning at most once a minute for each reason.
 */
export function watchProxies(server: FastifyInstance, { isTrusted, logger, now }: Parts): void {
  const seen = new Map<Unresolved, { warnedAt: number; requests: number }>();
  server.addHook('onRequest', (request, _reply, done) => {
    const reason = whyUnresolved(request, isTrusted);
    if (reason) note(reason, request);
    done();
  });

  function note(reason: Unresolved, { clientAddress }: FastifyRequest): void {
    unresolvedVisitors.inc({ reason });
    const { warnedAt, requests } = seen.get(reason) ?? { warnedAt: -Infinity, requests: 0 };
    const isQuiet = now() - warnedAt < quietMs;
    seen.set(reason, isQuiet ? { warnedAt, requests: requests + 1 } : { warnedAt: now(), requests: 0 });
    if (isQuiet) return;
    // An address that is not trusted may be a visitor's, and those are kept out of logs.
    const proxy = reason === 'untrusted_proxy' ? undefined : clientAddress;
    logger.warn({ reason, proxy, requests: requests + 1 }, advice[reason]);
  }
}

function whyUnresolved(request: FastifyRequest, isTrusted: IsTrusted): Unresolved | null {
  const { headers, isInternal, clientAddress } = request;
  if (isInternal) return isBrowser(request) ? 'no_forwarded_for' : null;
  if (!cameThroughProxy(headers)) return null;
  if (isTrusted(clientAddress)) return 'proxy_address';
  return isTrusted(request.ip) ? null : 'untrusted_proxy';
}

/** Browsers send `Sec-Fetch-Site`; the shop's own programs do not. */
function isBrowser({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-site'] !== undefined;
}
