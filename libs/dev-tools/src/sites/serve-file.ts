import type { IncomingMessage, ServerResponse } from 'node:http';
import { securityHeaders } from './security-headers.ts';
import type { SiteFile, SiteFiles } from './site-files.ts';

/** Serves a file of the site, or its index page for every path that is a route of the app. */
export function serveFile(site: SiteFiles, request: IncomingMessage, response: ServerResponse): void {
  for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405);
  const path = pathOf(request.url ?? '/');
  if (path === null) return refuse(response, 400);
  const file = site.files.get(path);
  // A missing script must be an error: the index page in its place would fail with an obscure syntax error.
  if (!file && /\.\w+$/.test(path)) return refuse(response, 404);
  send(site, file ?? site.index, request, response);
}

function send(site: SiteFiles, file: SiteFile, request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('ETag', file.etag);
  response.setHeader('Cache-Control', file.isForever ? 'public, max-age=31536000, immutable' : 'no-cache');
  if (file.type.startsWith('text/html')) response.setHeader('Content-Security-Policy', site.policy);
  if (file.br) response.setHeader('Vary', 'Accept-Encoding');
  if (request.headers['if-none-match'] === file.etag) {
    response.writeHead(304).end();
    return;
  }
  const { body, encoding } = pack(file, String(request.headers['accept-encoding'] ?? ''));
  if (encoding) response.setHeader('Content-Encoding', encoding);
  response.writeHead(200, { 'Content-Type': file.type, 'Content-Length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function pack(file: SiteFile, accepted: string): { body: Buffer; encoding: 'br' | 'gzip' | null } {
  if (file.br && /\bbr\b/.test(accepted)) return { body: file.br, encoding: 'br' };
  if (file.gzip && /\bgzip\b/.test(accepted)) return { body: file.gzip, encoding: 'gzip' };
  return { body: file.plain, encoding: null };
}

/** Null for a path that cannot be decoded. */
function pathOf(url: string): string | null {
  try {
    return decodeURIComponent(url.split(/[?#]/, 1)[0] ?? '/');
  } catch {
    return null;
  }
}

function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end();
}
