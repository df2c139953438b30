/**
 * The address of a screen as the counter may know it: one for each screen. What is chosen on a product makes no other
 * screen of it. Who has the number of a payment can see it, so that number stays in the shop, as does whatever a bank or
 * an earlier site wrote behind it.
 */
export function publicAddress(pathname: string, search: string): string {
  if (pathname.startsWith('/payment/')) return '/payment';
  return pathname.startsWith('/product/') ? pathname : pathname + search;
}
