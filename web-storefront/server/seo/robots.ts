import { sitemapPath } from './build-sitemap.ts';

/** Screens that are personal or endless, and the API except its images. */
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
/** Query parameters that advertising adds without changing the page. */
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

/** The `robots.txt`: disallows everything in a trial shop. */
export function robotsText(origin: string, isOpen: boolean): string {
  if (!isOpen) return 'User-agent: *\nDisallow: /\n';
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    'Allow: /api/images/',
    // Supported by Yandex only; other search engines ignore unknown lines.
    `Clean-param: ${campaign.join('&')}`,
    '',
    `Sitemap: ${origin}${sitemapPath}`,
    '',
  ].join('\n');
}
