import type { FastifyRequest } from 'fastify';
import type { openSession, RequestOf } from '@shop/contracts';
import { clientNetwork } from '../../client-address/ip-address.ts';
import { deviceTokenOf } from '../../rate-limit/known-device.ts';

/** The address of a visitor, as limits count it. */
export const toAddress = ({ clientAddress }: FastifyRequest): string => clientNetwork(clientAddress);

/** The visitor of a request, for rate limits and for the list of devices. */
export function toVisitor(request: FastifyRequest): RequestOf<typeof openSession>['visitor'] {
  const { headers } = request;
  return {
    address: toAddress(request),
    userAgent: (headers['user-agent'] ?? '').slice(0, 500),
    deviceToken: deviceTokenOf(request),
  };
}
