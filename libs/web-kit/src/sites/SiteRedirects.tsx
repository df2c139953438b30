import { useEffect, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { redirectFrom } from './redirects.ts';
import type { SiteName } from './sites.ts';
import { useSites } from './SitesContext.tsx';

/** Renders the screens of one site, and redirects paths that belong elsewhere. DECISIONS 1 */
export function SiteRedirects({ site, children }: { site: SiteName; children: ReactNode }) {
  const { pathname, search, hash } = useLocation();
  const sites = useSites();
  const place = redirectFrom(site, pathname);
  const elsewhere = place && place.site !== site ? `${sites[place.site]}${place.path}${search}${hash}` : null;

  useEffect(() => {
    if (elsewhere !== null) globalThis.location.replace(elsewhere);
  }, [elsewhere]);

  if (elsewhere !== null) return null;
  if (place) return <Navigate replace to={{ pathname: place.path, search, hash }} />;
  return children;
}
