import { siteOfOrigin, type Sites } from './sites.ts';

const parameter = 'from';

/** The address of the sign-in screen, with the address to return to as a parameter. DECISIONS 1 */
export function signInUrl(sites: Sites, here: string): string {
  const url = new URL('/user/signin', sites.account);
  url.searchParams.set(parameter, here);
  return url.href;
}

/**
 * Where to go after signing in: the address in the parameter if it belongs to one of the three sites, else the profile.
 * Any other address is an attempt to use the shop's domain as an open redirect.
 */
export function returnTarget(sites: Sites, search: string): string {
  const requested = new URLSearchParams(search).get(parameter);
  const url = requested !== null && URL.canParse(requested) ? new URL(requested) : null;
  const isOurs = url !== null && siteOfOrigin(sites, url.origin) !== null;
  // Returning to the sign-in screen would be a loop.
  if (isOurs && !url.pathname.startsWith('/user/signin')) return url.href;
  return `${sites.account}/user/profile`;
}
