import type { IncomingMessage, ServerResponse } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { acceptedEncodings } from '../encoding.ts';
import { describeError, log } from '../log.ts';
import { buildSitemap, type Sitemap } from './build-sitemap.ts';
import { robotsText } from './robots.ts';
import { isUnchanged as askApi } from './sitemap-sources.ts';

/**
 * How long a sitemap is served without a check. After that it is revalidated against the API, since products that staff
 * hide must leave it within a second; it is rebuilt only if something has changed.
 */
const keptMs = 800;
const name = /^\/sitemap(?:-\d{1,6})?\.xml$/;

export interface SearchEngineFiles {
  /** Headers of every response: search engines that follow external links bypass `robots.txt`. */
  headers: Readonly<Record<string, string>>;
  handles: (pathname: string) => boolean;
  send: (pathname: string, request: IncomingMessage, response: ServerResponse) => Promise<void>;
}

interface Parts {
  origin: string;
  /** False for a shop that must not be indexed. */
  isOpen: boolean;
  build?: (origin: string) => Promise<Sitemap>;
  isUnchanged?: (sources: Sitemap['sources']) => Promise<boolean>;
  now?: () => number;
}

/** Serves `/robots.txt` and the sitemap, which is built on the first request and then cached. */
export function createSearchEngineFiles({
  origin,
  isOpen,
  build = buildSitemap,
  isUnchanged = askApi,
  now = () => performance.now(),
}: Parts): SearchEngineFiles {
  let kept: { map: Sitemap; until: number } | null = null;
  let renewing: Promise<Sitemap> | null = null;

  const renewed = async (): Promise<Sitemap> => {
    // Measured from the start of the check, so that a change during the check is seen by the next one.
    const until = now() + keptMs;
    const map = kept && (await isUnchanged(kept.map.sources)) ? kept.map : await build(origin);
    kept = { map, until };
    return map;
  };
  const renew = (): Promise<Sitemap> => (renewing ??= renewed().finally(() => (renewing = null)));

  const current = async (): Promise<Sitemap> => {
    if (kept && kept.until > now()) return kept.map;
    try {
      return await renew();
    } catch (error) {
      // A slightly stale sitemap is better than none: search engines would assume that the shop has closed.
      if (!kept) throw error;
      log('warn', 'the site map could not be renewed', describeError(error));
      return kept.map;
    }
  };

  const sendMap = async (
    pathname: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> => {
    const file = isOpen ? await readMap(pathname) : undefined;
    if (file === 'unavailable')
      return end(request, response, 503, text, 'unavailable', { 'retry-after': '60' });
    if (!file) return end(request, response, 404, text, 'not found');
    const isPacked = acceptedEncodings(request.headers['accept-encoding']).has('gzip');
    end(request, response, 200, 'application/xml; charset=utf-8', isPacked ? file : gunzipSync(file), {
      vary: 'accept-encoding',
      // Proxies must not serve a cached sitemap with products that have been hidden meanwhile.
      'cache-control': 'no-cache',
      ...(isPacked && { 'content-encoding': 'gzip' }),
    });
  };

  const readMap = async (pathname: string): Promise<Buffer | 'unavailable' | undefined> => {
    try {
      return (await current()).files.get(pathname);
    } catch (error) {
      log('warn', 'the site map could not be built', describeError(error));
      return 'unavailable';
    }
  };

  return {
    headers: isOpen ? {} : { 'x-robots-tag': 'noindex, nofollow' },
    handles: (pathname) => pathname === '/robots.txt' || name.test(pathname),
    send: async (pathname, request, response) => {
      if (pathname !== '/robots.txt') return sendMap(pathname, request, response);
      end(request, response, 200, text, robotsText(origin, isOpen), {
        'cache-control': 'public, max-age=3600',
      });
    },
  };
}

const text = 'text/plain; charset=utf-8';

function end(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  type: string,
  body: string | Buffer,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(body), ...headers });
  response.end(request.method === 'HEAD' ? undefined : body);
}
