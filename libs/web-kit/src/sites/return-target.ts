import { siteOfOrigin, type Sites } from './sites.ts';

const parameter = 'from';

/** The sign-in screen with the address to come back to. DECISIONS 1 */
export function signInUrl(sites: Sites, here: string): string {
  const url = new URL('/user/signin', sites.account);
  url.searchParams.set(parameter, here);
  return url.href;
}

/**
 * Where to go after signing in: the remembered address when it is on a site of ours, else the profile. Anything else in
 * the parameter is a stranger's attempt to be led to from our domain.
 */
export function returnTarget(sites: Sites, search: string): string {
  const requested = new URLSearchParams(search).get(parameter);
  const url = requested !== null && URL.canParse(requested) ? new URL(requested) : null;
  const isOurs = url !== null && siteOfOrigin(sites, url.origin) !== null;
  // A way back to the sign-in itself would go round in circles.
  if (isOurs && !url.pathname.startsWith('/user/signin')) return url.href;
  return `${sites.account}/user/profile`;
}
