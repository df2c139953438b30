import type { FastifyRequest } from 'fastify';
import type { openSession, RequestOf } from '@shop/contracts';
import { readCookie } from '../../door/cookies.ts';
import { visitorOf } from '../../rate-limit/visitor.ts';
import { deviceCookie } from './session-cookies.ts';

/** Who is at the other end: for limits, and for the list of devices. */
export function toVisitor({ ip, headers }: FastifyRequest): RequestOf<typeof openSession>['visitor'] {
  return {
    address: visitorOf(ip),
    userAgent: (headers['user-agent'] ?? '').slice(0, 500),
    deviceMark: readCookie(headers.cookie, deviceCookie.name),
  };
}
