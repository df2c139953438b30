import { parseSites, type Sites } from './sites.ts';

/** The origins that the page was given by `site-config.js` (or by the script that stands in for it). */
export function readPageSites(): Sites {
  return parseSites(Reflect.get(globalThis, 'shopSites'));
}
