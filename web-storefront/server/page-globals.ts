import type { Sites } from '@shop/web-kit';
import { escapeForScript } from './escape-for-script.ts';

/**
 * What a page is told by its server, as the script that says it: where the sites stand, and the number of the counter when
 * there is one.
 */
export function pageGlobals(sites: Sites, metricaId: string | null): string {
  const counter = metricaId === null ? '' : `window.shopCounter=${metricaId};`;
  return `window.shopSites=${escapeForScript(sites)};${counter}`;
}
