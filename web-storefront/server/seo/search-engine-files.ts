import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { acceptedEncodings } from '../encoding.ts';
import { describeError, log } from '../log.ts';
import type { ApiSource } from './api-sources.ts';
import { buildSitemap } from './build-sitemap.ts';
import { keepFiles, type BuiltFiles, type ReadFiles } from './kept-files.ts';
import { buildNewItemsFeed, newItemsFeedPath } from './new-items-feed.ts';
import type { PackedFile } from './packed-file.ts';
import { robotsText } from './robots.ts';
import { buildYandexFeed, yandexFeedPath } from './yandex-feed.ts';

/** Products that staff hide must leave the sitemap within a second; it is rebuilt only if something has changed. */
const sitemapUncheckedMs = 800;
/** Feeds are read a few times a day, and to check one costs a request for each page of products. */
const feedUncheckedMs = 10_000;
/** Readers of a feed regard one with an old date as abandoned. */
const feedMaxAgeMs = 24 * 3_600_000;
const sitemapName = /^\/sitemap(?:-\d{1,6})?\.xml$/;

type Build = (origin: string) => Promise<BuiltFiles>;

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
  build?: Build;
  buildFeeds?: { yandex: Build; newItems: Build };
  isUnchanged?: (sources: readonly ApiSource[]) => Promise<boolean>;
  now?: () => number;
}

/** Serves `/robots.txt`, the sitemap and the feeds, which are built on the first request and then cached. */
export function createSearchEngineFiles({
  origin,
  isOpen,
  build = buildSitemap,
  buildFeeds = { yandex: buildYandexFeed, newItems: buildNewItemsFeed },
  isUnchanged,
  now = () => performance.now(),
}: Parts): SearchEngineFiles {
  const keep = (name: string, make: Build, times: { uncheckedMs: number; maxAgeMs?: number }): ReadFiles =>
    keepFiles({ name, build: () => make(origin), isUnchanged, now, ...times });
  const sitemap = keep('the site map', build, { uncheckedMs: sitemapUncheckedMs });
  const feedTimes = { uncheckedMs: feedUncheckedMs, maxAgeMs: feedMaxAgeMs };
  const feeds: ReadonlyMap<string, ReadFiles> = new Map([
    [yandexFeedPath, keep('the feed for Yandex', buildFeeds.yandex, feedTimes)],
    [newItemsFeedPath, keep('the feed of new items', buildFeeds.newItems, feedTimes)],
  ]);

  const sendFile = async (
    pathname: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> => {
    const file = isOpen ? await readFile(feeds.get(pathname) ?? sitemap, pathname) : undefined;
    if (file === 'unavailable')
      return end(request, response, 503, text, 'unavailable', { 'retry-after': '60' });
    if (!file) return end(request, response, 404, text, 'not found');
    sendPacked(request, response, file, pathname === newItemsFeedPath ? rss : xml);
  };

  return {
    headers: isOpen ? {} : { 'x-robots-tag': 'noindex, nofollow' },
    handles: (pathname) => pathname === '/robots.txt' || feeds.has(pathname) || sitemapName.test(pathname),
    send: async (pathname, request, response) => {
      if (pathname !== '/robots.txt') return sendFile(pathname, request, response);
      end(request, response, 200, text, robotsText(origin, isOpen), {
        'cache-control': 'public, max-age=3600',
      });
    },
  };
}

const text = 'text/plain; charset=utf-8';
const xml = 'application/xml; charset=utf-8';
const rss = 'application/rss+xml; charset=utf-8';

async function readFile(read: ReadFiles, pathname: string): Promise<PackedFile | 'unavailable' | undefined> {
  try {
    return (await read()).get(pathname);
  } catch (error) {
    log('warn', 'a file for search engines could not be built', { pathname, ...describeError(error) });
    return 'unavailable';
  }
}

function sendPacked(
  request: IncomingMessage,
  response: ServerResponse,
  { bytes, etag }: PackedFile,
  type: string,
): void {
  const isPacked = acceptedEncodings(request.headers['accept-encoding']).has('gzip');
  const headers = {
    'content-type': type,
    etag,
    vary: 'accept-encoding',
    // Proxies must not serve a cached sitemap with products that have been hidden meanwhile.
    'cache-control': 'no-cache',
  };
  if (isKnown(request.headers['if-none-match'], etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  if (isPacked || request.method === 'HEAD') {
    const packed = isPacked && { 'content-encoding': 'gzip', 'content-length': bytes.length };
    response.writeHead(200, { ...headers, ...packed }).end(request.method === 'HEAD' ? undefined : bytes);
    return;
  }
  response.writeHead(200, headers);
  // Unpacked while it is sent: the text of a large feed is never held in memory.
  const unpacking = createGunzip();
  unpacking.end(bytes);
  pipeline(unpacking, response, (error) => {
    if (error) log('info', 'a reader of a file for search engines left', describeError(error));
  });
}

/** Proxies that compress a response make its ETag weak, so only the value counts. */
const isKnown = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === etag.replace(/^W\//, ''));

function end(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  type: string,
  body: string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(body), ...headers });
  response.end(request.method === 'HEAD' ? undefined : body);
}
