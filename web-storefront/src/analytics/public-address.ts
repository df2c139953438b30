/**
 * The address of a screen as the counter may know it. Who has the number of a payment can see it, so that number stays
 * in the shop, as does whatever a bank or an earlier site wrote behind it.
 */
export function publicAddress(pathname: string, search: string): string {
  return pathname.startsWith('/payment/') ? '/payment' : pathname + search;
}
