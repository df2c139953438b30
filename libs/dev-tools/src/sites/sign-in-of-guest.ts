import type { IncomingMessage } from 'node:http';

/**
 * Where somebody who opens the back office without a session signs in, or null when its application is to decide: what is
 * signed in has the cookie that tells of it, and its own paths are `/` and those under `/admin`. As nginx does it, so that
 * nobody waits on a slow line for a page that only leads on.
 */
export function signInOfGuest(
  origins: Readonly<Record<'account' | 'admin', string>>,
  { method, url = '/', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
): string | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  if (!/^\/(admin[\w./-]*)?$/.test(url) || /^\/admin[^/]/.test(url)) return null;
  if (/(?:^|; )shop_session_mark=[^;]/.test(headers.cookie ?? '')) return null;
  return `${origins.account}/user/signin?from=${origins.admin}${url}`;
}
