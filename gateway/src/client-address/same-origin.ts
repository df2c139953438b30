/**
 * Whether a request or socket comes from a page of the shop: sites and gateway share a host (DECISIONS 1). Ports are ignored,
 * since proxies forward only the host name. Programs send no Origin, but they need a token like any client.
 *
 * @param origin the Origin header
 * @param host the site's host as the visitor's browser requested it
 */
export function isSameOrigin(origin: string | undefined, host: string | undefined): boolean {
  if (origin === undefined) return true;
  const name = hostnameOf(origin);
  return name !== null && host !== undefined && name === hostnameOf(`http://${host}`);
}

function hostnameOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).hostname || null : null;
}
