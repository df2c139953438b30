/**
 * The URL of a screen as reported to the counter, one per screen: options chosen on a product are no separate screen. A
 * payment number grants access to the payment, so it is never reported, nor is a query that a bank or the earlier site
 * has appended to it.
 */
export function publicAddress(pathname: string, search: string): string {
  if (pathname.startsWith('/payment/')) return '/payment';
  return pathname.startsWith('/product/') ? pathname : pathname + search;
}
