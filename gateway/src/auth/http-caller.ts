import type { ExecutionContext } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from './caller.ts';
import type { SignedInPerson } from './signed-in-person.ts';
import { cameThroughProxy } from '../client-address/came-through-proxy.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the guard for requests that require a signed-in person. */
    person?: SignedInPerson;
    /** Set by the guard for requests with a token of the external API: its id. */
    appId?: string;
    /**
     * Checks the session of staff again; set by the guard. Long requests call it before each part that they send or store.
     *
     * @throws AppError the reason why the session is no longer valid
     */
    recheck?: () => void;
  }
}

/** Returns the caller of an HTTP request. */
export function httpCaller(context: ExecutionContext): Caller {
  const http = context.switchToHttp();
  const request = http.getRequest<FastifyRequest>();
  return {
    token: readToken(request),
    apiToken: headerOf(request, 'x-api-token'),
    isInside: request.isInternal && !cameThroughProxy(request.headers),
    get person() {
      return request.person;
    },
    set person(person) {
      if (person) request.person = person;
      else delete request.person;
    },
    set appId(appId: string) {
      request.appId = appId;
    },
    showQuota: (headers) => void http.getResponse<FastifyReply>().headers(headers),
    set recheck(recheck: () => void) {
      request.recheck = recheck;
    },
    challenge: (scheme) => void http.getResponse<FastifyReply>().header('www-authenticate', scheme),
  };
}

/** A header that is sent once; null when it is absent or empty. */
function headerOf({ headers }: Pick<FastifyRequest, 'headers'>, name: string): string | null {
  const value = headers[name];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/** Reads the token of `Authorization: Bearer <token>` or `Authorization: <token>`; null when absent. DECISIONS 2 */
export function readToken({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const words = headers.authorization?.trim().split(/\s+/) ?? [];
  const [first = '', second] = words;
  const isBearer = first.toLowerCase() === 'bearer';
  if (words.length === 1 && first !== '' && !isBearer) return first;
  return isBearer && words.length === 2 ? (second ?? null) : null;
}
