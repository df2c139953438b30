import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { redirectFrom } from '@shop/web-kit';
import type { Forwarder } from './forward.ts';
import { describeError, log } from './log.ts';
import { createSendPage, type PageRenderer } from './render-page.ts';
import { handleClientError, parseTarget } from './request-target.ts';
import type { SearchEngineFiles } from './seo/search-engine-files.ts';
import { contentSecurityPolicy, securityHeaders } from './security-headers.ts';
import { sendStaticFile, type StaticFiles } from './static-files.ts';

export interface ShopServerParts {
  renderer: PageRenderer;
  files: StaticFiles;
  forwarder: Forwarder;
  searchEngines: SearchEngineFiles;
  /** The Metrica counter that pages may load; null if there is none. */
  metricaId: string | null;
  /** False while the server shuts down, so that load balancers stop sending requests. */
  isReady: () => boolean;
}

/** Creates the HTTP server of the shop, which handles API, files, redirects and pages, in this order. */
export function createShopServer(parts: ShopServerParts): Server {
  const { renderer, files, forwarder, searchEngines, metricaId, isReady } = parts;
  const sendPage = createSendPage(renderer);
  const isHttps = renderer.sites.shop.startsWith('https:');
  const headers = {
    ...securityHeaders(isHttps),
    'content-security-policy': contentSecurityPolicy({
      inlineScripts: renderer.template.inlineScripts,
      isHttps,
      hasCounter: metricaId !== null,
    }),
    ...searchEngines.headers,
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    // Ignores the Host header: a page must not depend on a value that clients can forge.
    const address = parseTarget(renderer.sites.shop, request);
    if (!address) return sendText(response, 400, 'Неверный адрес');
    if (forwarder.handles(address.pathname)) return forwarder.forward(request, response);
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end();
      return;
    }
    if (address.pathname === '/health/live') return sendText(response, 200, 'ok');
    if (address.pathname === '/health/ready')
      return sendText(response, isReady() ? 200 : 503, isReady() ? 'ok' : 'stopping');
    if (address.pathname === '/site-config.js') {
      response.setHeader('cache-control', 'no-cache');
      return sendText(response, 200, renderer.template.globals, 'text/javascript; charset=utf-8');
    }
    if (searchEngines.handles(address.pathname))
      return searchEngines.send(address.pathname, request, response);
    const file = files.get(address.pathname);
    if (file) return sendStaticFile(request, response, file);
    // A missing asset of an earlier build: an HTML page in its place would be parsed as a script.
    if (address.pathname.startsWith('/assets/')) return sendText(response, 404, 'not found');
    if (!canBeDecoded(address.pathname)) return sendText(response, 400, 'Неверный адрес');
    if (redirect(address, response)) return;
    await sendPage(request, response, address);
  };

  const redirect = ({ pathname, search }: URL, response: ServerResponse): boolean => {
    const place = redirectFrom('shop', pathname);
    if (!place) return false;
    const origin = place.site === 'shop' ? '' : renderer.sites[place.site];
    // The domains of the other sites are configurable, so browsers must not cache those redirects permanently.
    response
      .writeHead(place.site === 'shop' ? 301 : 302, { location: `${origin}${place.path}${search}` })
      .end();
    return true;
  };

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      log('error', 'a request failed', { path: request.url, ...describeError(error) });
      if (response.headersSent) response.destroy();
      else sendText(response, 500, 'Произошла неизвестная ошибка');
    });
  });
  server.on('upgrade', (request, socket, head) => {
    // Covers the time before the forwarder adds its own listener: a connection that breaks now is not an error.
    socket.on('error', () => socket.destroy());
    const address = parseTarget(renderer.sites.shop, request);
    if (address && forwarder.handles(address.pathname)) forwarder.upgrade(request, socket, head);
    else socket.end(refusedUpgrade, () => socket.destroy());
  });
  server.on('clientError', handleClientError);
  // Longer than the load balancer's timeout, so that no connection is closed just as the balancer reuses it.
  server.keepAliveTimeout = 65_000;
  return server;
}

/** Only the gateway has web sockets. */
const refusedUpgrade = 'HTTP/1.1 404 Not Found\r\nconnection: close\r\ncontent-length: 0\r\n\r\n';

function canBeDecoded(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    // A malformed percent encoding, which no link of the shop contains.
    return false;
  }
}

function sendText(
  response: ServerResponse,
  status: number,
  text: string,
  type = 'text/plain; charset=utf-8',
): void {
  response.writeHead(status, { 'content-type': type }).end(text);
}
