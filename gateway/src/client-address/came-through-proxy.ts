import type { IncomingHttpHeaders } from 'node:http';

/** Whether the request was forwarded for another client, by a proxy or by a part of the shop. */
export function cameThroughProxy(headers: IncomingHttpHeaders): boolean {
  return headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined;
}
