import type { IncomingMessage } from 'node:http';

/**
 * The sign-in page for visitors of the back office without a session, or null to let the application decide: signed-in
 * visitors have the session mark cookie, and only `/` and `/admin…` are its paths. Same as in nginx, so that slow
 * connections need not load a page that only redirects.
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
