import type { IncomingMessage, ServerResponse } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { acceptedEncodings } from '../encoding.ts';
import { describeError, log } from '../log.ts';
import { buildSitemap, type Sitemap } from './build-sitemap.ts';
import { robotsText } from './robots.ts';
import { isUnchanged as askApi } from './sitemap-sources.ts';

/**
 * So long a map is given out without a question. After that the API is asked whether anything of it has changed, since what staff
 * hide shall leave the map at once; a map of which nothing has is not made anew.
 */
const keptMs = 800;
const name = /^\/sitemap(?:-\d{1,6})?\.xml$/;

export interface SearchEngineFiles {
  /** For every answer of the server: a link from elsewhere leads a search engine past `robots.txt`. */
  headers: Readonly<Record<string, string>>;
  handles: (pathname: string) => boolean;
  send: (pathname: string, request: IncomingMessage, response: ServerResponse) => Promise<void>;
}

interface Parts {
  origin: string;
  /** False for a shop that no search engine shall know of. */
  isOpen: boolean;
  build?: (origin: string) => Promise<Sitemap>;
  isUnchanged?: (sources: Sitemap['sources']) => Promise<boolean>;
  now?: () => number;
}

/** `/robots.txt` and the map of the site, which is built when it is asked for and then kept for a while. */
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
    // Counted from the question on: what changes while it is answered is seen by the next one.
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
      // A map that is a little old is better than none: a search engine would take the shop for closed.
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
      // Nobody on the way may go on showing what is hidden by now.
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
