import { sitemapPath } from './build-sitemap.ts';

/** Screens that belong to one visitor or are without end, and the API but for its pictures. */
const closed = [
  '/search',
  '/cart',
  '/preview',
  '/favorites',
  '/payment',
  '/orders',
  '/user',
  '/auth',
  '/admin',
  '/api/',
];
/** What advertising adds to an address without changing the page. */
const campaign = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'utm_term',
  'yclid',
  'gclid',
  'from',
];

/** What search engines may look at: nothing at all in a shop that is only tried out. */
export function robotsText(origin: string, isOpen: boolean): string {
  if (!isOpen) return 'User-agent: *\nDisallow: /\n';
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    'Allow: /api/images/',
    // Read by Yandex only; the others pass over what they do not know.
    `Clean-param: ${campaign.join('&')}`,
    '',
    `Sitemap: ${origin}${sitemapPath}`,
    '',
  ].join('\n');
}
