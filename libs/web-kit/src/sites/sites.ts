export const siteNames = ['shop', 'account', 'admin'] as const;
export type SiteName = (typeof siteNames)[number];

/** The origins of the three sites, such as `https://shop.example`, without a slash at the end. */
export type Sites = Readonly<Record<SiteName, string>>;

/** Where the sites stand when a developer has moved nothing. */
export const localSites: Sites = {
  shop: 'http://localhost:4001',
  account: 'http://localhost:4002',
  admin: 'http://localhost:4003',
};

/**
 * Takes the origins from whatever the page or the environment gave; a missing one is the local default.
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
  throw new TypeError(`The address of the ${name} site is no http or https origin: ${String(value)}`);
}

/** The site an absolute address belongs to, or null for a stranger's. */
export function siteOfOrigin(sites: Sites, origin: string): SiteName | null {
  return siteNames.find((name) => sites[name] === origin) ?? null;
}
