import type { IncomingHttpHeaders } from 'node:http';

/** Whether somebody says that the request is another's: a proxy, or a part of the shop that asks for a visitor. */
export function cameThroughProxy(headers: IncomingHttpHeaders): boolean {
  return headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined;
}
