import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Sites } from '@shop/web-kit';
import { render } from '../src/entry-server.tsx';
import type { ChunkFiles } from './chunk-files.ts';
import { bestEncoding } from './encoding.ts';
import { forwarding } from './forward.ts';
import type { Template } from './html-template.ts';
import { describeError, describeFailure, log } from './log.ts';
import { RenderedPage } from './rendered-page.ts';
import { PageCache } from './page-cache.ts';
import { RenderQueue } from './render-queue.ts';
import { inTheNameOf } from './visitor-fetch.ts';

export interface PageRenderer {
  template: Template;
  chunkFiles: ChunkFiles;
  sites: Sites;
}

/** Interval in ms at which refused renders are logged. */
const everyMs = 1_000;

export type SendPage = (request: IncomingMessage, response: ServerResponse, address: URL) => Promise<void>;

/** Rendering uses a single thread; more concurrent renders would only use more memory while waiting for the API. */
const line = { atOnce: 16, waiting: 256, timeoutMs: 1_500 };
/** Together with the propagation to all gateways, a change is on every page within a second. */
const cache = { age: 700, bytes: 32 * 1024 * 1024 };
/** Pages with longer URLs are not cached: real visitors do not request them. */
const longestKey = 512;

/** Responds with server-rendered HTML, or with the plain shell if it is not available. */
export function createSendPage({ template, chunkFiles, sites }: PageRenderer): SendPage {
  const renderQueue = new RenderQueue(line);
  const pages = new PageCache(cache);
  /** Lets the browser render the page. With 503 search engines and proxies retry later. */
  const withoutRenderer = (): RenderedPage => new RenderedPage(503, template.shell);

  /** Renders a page for all visitors; null when the API refused or failed a request of this visitor. */
  const draw = async (request: IncomingMessage, address: URL): Promise<RenderedPage | null> => {
    try {
      const rendered = await inTheNameOf(forwarding(request), () => render(address, sites));
      if (rendered.kind === 'unavailable') {
        log('warn', 'the API did not give what a page needs', {
          path: address.pathname,
          ...describeFailure(rendered.reason),
        });
        return null;
      }
      if (rendered.kind === 'moved') return new RenderedPage(308, '', rendered.path + address.search);
      const modules = rendered.module ? chunkFiles(rendered.module) : [];
      const html = template.page({ rendered: rendered.html, state: rendered.state, modules });
      return new RenderedPage(rendered.status, html);
    } catch (error) {
      // Whatever failed in the renderer, the browser can still render the page.
      log('error', 'a page could not be rendered', { path: address.pathname, ...describeError(error) });
      return new RenderedPage(200, template.shell);
    }
  };

  const make = async (request: IncomingMessage, address: URL): Promise<RenderedPage | null> => {
    const outcome = await renderQueue.run(() => draw(request, address));
    if (outcome.kind === 'done') return outcome.result;
    reportRefusal();
    return null;
  };

  let refused = 0;
  const reportRefusal = (): void => {
    refused += 1;
    if (refused > 1) return;
    setTimeout(() => {
      log('warn', 'pages were left to browsers, since too many were asked for', { pages: refused });
      refused = 0;
    }, everyMs).unref();
  };

  return async (request, response, address) => {
    const key = address.pathname + address.search;
    const made = (): Promise<RenderedPage | null> => make(request, address);
    const page = (await (key.length > longestKey ? made() : pages.through(key, made))) ?? withoutRenderer();
    await send(page, request, response);
  };
}

async function send(page: RenderedPage, request: IncomingMessage, response: ServerResponse): Promise<void> {
  // Always revalidated, since a page references the files of its build.
  response.setHeader('cache-control', 'no-cache');
  if (page.location !== undefined) {
    response.writeHead(page.status, { location: page.location }).end();
    return;
  }
  response.setHeader('vary', 'accept-encoding');
  if (page.status === 503) response.setHeader('retry-after', '10');
  else response.setHeader('etag', page.etag);
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) {
    response.writeHead(304).end();
    return;
  }
  const encoding = bestEncoding(request.headers['accept-encoding']);
  const body = await page.body(encoding);
  if (encoding !== 'identity') response.setHeader('content-encoding', encoding);
  response.writeHead(page.status, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': body.length,
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
