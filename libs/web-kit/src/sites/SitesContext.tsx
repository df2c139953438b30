import { createContext, use } from 'react';
import { localSites, type Sites } from './sites.ts';

export const SitesContext = createContext<Sites>(localSites);

export function useSites(): Sites {
  return use(SitesContext);
}
