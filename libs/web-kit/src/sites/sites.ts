export const siteNames = ['shop', 'account', 'admin'] as const;
export type SiteName = (typeof siteNames)[number];

/** The origins of the three sites, such as `https://shop.example`, without a trailing slash. */
export type Sites = Readonly<Record<SiteName, string>>;

/** The default origins of local development. */
export const localSites: Sites = {
  shop: 'http://localhost:4001',
  account: 'http://localhost:4002',
  admin: 'http://localhost:4003',
};

/**
 * Parses the origins set by the page or the environment; a missing one defaults to the local origin.
 * @throws {TypeError} naming a value that is no http(s) origin: a wrong link between the sites must not go unnoticed
 */
export function parseSites(given: unknown): Sites {
  const values: Record<string, unknown> = typeof given === 'object' && given !== null ? { ...given } : {};
  const read = (name: SiteName): string => {
    const value = values[name];
    return value === undefined || value === '' ? localSites[name] : parseOrigin(name, value);
  };
  return { shop: read('shop'), account: read('account'), admin: read('admin') };
}

function parseOrigin(name: SiteName, value: unknown): string {
  const url = typeof value === 'string' && URL.canParse(value) ? new URL(value) : null;
  if (url?.protocol === 'https:' || url?.protocol === 'http:') return url.origin;
  throw new TypeError(`${name}: no http origin: ${String(value)}`);
}

/** The site of an origin, or null for a foreign one. */
export function siteOfOrigin(sites: Sites, origin: string): SiteName | null {
  return siteNames.find((name) => sites[name] === origin) ?? null;
}
