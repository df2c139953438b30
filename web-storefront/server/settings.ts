import { brandSettingsOf, parseBrandSettings, type BrandSettings } from '@shop/domain';
import { parseSites, type Sites } from '@shop/web-kit';

export interface Settings {
  port: number;
  host: string | undefined;
  gateway: URL;
  sites: Sites;
  /** False for a trial shop, which must not be indexed. */
  isOpenToSearchEngines: boolean;
  /** The number of the Yandex Metrica counter; null: visitors are not counted. */
  metricaId: string | null;
  brand: BrandSettings;
  /** The folder of the brand's own pictures. */
  brandFolder: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** @throws {Error} that lists all invalid settings */
export function readSettings(env: Environment): Settings {
  const fieldErrors: string[] = [];
  const attempt = <T>(name: string, read: () => T): T | undefined => {
    try {
      return read();
    } catch (error) {
      fieldErrors.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      return undefined;
    }
  };
  const port = attempt('PORT', () => parsePort(env['PORT'] ?? '4001'));
  const gateway = attempt('GATEWAY_URL', () => parseHttpUrl(env['GATEWAY_URL'] ?? 'http://localhost:4000'));
  const sites = attempt('STOREFRONT_URL, ACCOUNT_URL, ADMIN_URL', () =>
    parseSites({ shop: env['STOREFRONT_URL'], account: env['ACCOUNT_URL'], admin: env['ADMIN_URL'] }),
  );
  const isOpenToSearchEngines = attempt('SEARCH_ENGINES', () =>
    parseAllowed(env['SEARCH_ENGINES'] ?? 'allow'),
  );
  const metricaId = attempt('METRICA_ID', () => parseCounter(env['METRICA_ID'] ?? ''));
  const brand = attempt('The brand', () => brandSettingsOf(parseBrandSettings(env)));
  if (
    port === undefined ||
    !gateway ||
    !sites ||
    isOpenToSearchEngines === undefined ||
    metricaId === undefined ||
    !brand
  ) {
    throw new Error(`The storefront cannot start with these settings. ${fieldErrors.join('. ')}`);
  }
  return {
    ...{ port, host: env['HOST'], gateway, sites, isOpenToSearchEngines, metricaId, brand },
    brandFolder: env['BRAND_FOLDER'] || 'brand',
  };
}

function parsePort(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`${text} is no port`);
  return port;
}

function parseAllowed(text: string): boolean {
  if (text !== 'allow' && text !== 'deny') throw new Error(`${text} is neither allow nor deny`);
  return text === 'allow';
}

function parseCounter(text: string): string | null {
  if (text === '') return null;
  if (!/^[1-9]\d{0,11}$/.test(text)) throw new Error(`${text} is no number of a counter`);
  return text;
}

function parseHttpUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') throw new Error(`${text} is no http address`);
  return url;
}
