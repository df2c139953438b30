import type { ShopAddress } from './shop-addresses.ts';
import { escapeXml, xmlHead } from './xml-text.ts';

const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export const urlset = { open: `${xmlHead}<urlset ${schema}>\n`, close: '</urlset>\n' };

/** One line for each address of a part. */
export function urlLine(origin: string, { path, changedAt }: ShopAddress): string {
  return `<url><loc>${escapeXml(origin + path)}</loc>${lastmod(changedAt)}</url>\n`;
}

/** The index of all parts, which search engines read first. */
export function sitemapIndex(origin: string, parts: readonly ShopAddress[]): string {
  const lines = parts.map(
    ({ path, changedAt }) =>
      `<sitemap><loc>${escapeXml(origin + path)}</loc>${lastmod(changedAt)}</sitemap>\n`,
  );
  return `${xmlHead}<sitemapindex ${schema}>\n${lines.join('')}</sitemapindex>\n`;
}

function lastmod(changedAt: string | undefined): string {
  return changedAt === undefined ? '' : `<lastmod>${escapeXml(changedAt)}</lastmod>`;
}
