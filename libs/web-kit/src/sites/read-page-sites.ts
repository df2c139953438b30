import { parseSites, type Sites } from './sites.ts';

/** The origins that `site-config.js`, or the script that replaces it, has set in the page. */
export function readPageSites(): Sites {
  return parseSites(Reflect.get(globalThis, 'shopSites'));
}
