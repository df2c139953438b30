import { brandScript, escapeForScript, type BrandSettings } from '@shop/domain';
import type { Sites } from '@shop/web-kit';

/**
 * The script that passes the server's settings to a page: the origins of the sites, the number of the counter if there
 * is one, and the brand.
 */
export function pageGlobals(sites: Sites, metricaId: string | null, brand: BrandSettings = {}): string {
  const counter = metricaId === null ? '' : `window.shopCounter=${metricaId};`;
  return `window.shopSites=${escapeForScript(sites)};${counter}${brandScript(brand)}`;
}
