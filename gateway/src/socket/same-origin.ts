/**
 * Whether a page of the shop itself opens the socket: sites and gateway share a host (DECISIONS 1). Ports are not compared, since
 * proxies hand on the name alone. Programs send no origin and bring a token like everybody else.
 *
 * @param origin the Origin header
 * @param host what the visitor's browser calls the site
 */
export function isSameOrigin(origin: string | undefined, host: string | undefined): boolean {
  if (origin === undefined) return true;
  const name = hostnameOf(origin);
  return name !== null && host !== undefined && name === hostnameOf(`http://${host}`);
}

function hostnameOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).hostname || null : null;
}
