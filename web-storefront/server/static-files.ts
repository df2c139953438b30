import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { bestEncoding, type Encoding } from './encoding.ts';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

interface StaticFile {
  type: string;
  etag: string;
  cacheControl: string;
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer };
}

export type StaticFiles = ReadonlyMap<string, StaticFile>;

/** Loads the built files into memory by URL path: they are few and small, and only listed names can be requested. */
export async function loadStaticFiles(folder: string): Promise<StaticFiles> {
  const names = (await readdir(folder, { recursive: true })).filter(
    (name) => extname(name) in types && !name.startsWith('.'),
  );
  const files = await Promise.all(
    names.map(async (name) => [`/${name.split(sep).join('/')}`, await loadFile(folder, name)] as const),
  );
  return new Map(files);
}

async function loadFile(folder: string, name: string): Promise<StaticFile> {
  const path = join(folder, name);
  const bodies: StaticFile['bodies'] = { identity: await readFile(path) };
  if (existsSync(`${path}.br`)) bodies.br = await readFile(`${path}.br`);
  if (existsSync(`${path}.gz`)) bodies.gzip = await readFile(`${path}.gz`);
  // Names under assets/ contain a content hash.
  const cacheControl = name.startsWith('assets') ? 'public, max-age=31536000, immutable' : undefined;
  return { ...toStaticFile(extname(name), bodies.identity, cacheControl), bodies };
}

/** A file to serve, by its ending. Unless the name says otherwise, it may change under the same name. */
export function toStaticFile(
  ending: string,
  identity: Buffer,
  cacheControl = 'public, max-age=3600',
): StaticFile {
  return {
    type: types[ending] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    cacheControl,
    bodies: { identity },
  };
}

export function sendStaticFile(request: IncomingMessage, response: ServerResponse, file: StaticFile): void {
  const wanted = bestEncoding(request.headers['accept-encoding']);
  const encoding = file.bodies[wanted] ? wanted : 'identity';
  const body = file.bodies[encoding] ?? file.bodies.identity;
  response.setHeader('cache-control', file.cacheControl);
  response.setHeader('etag', file.etag);
  if (file.bodies.br ?? file.bodies.gzip) response.setHeader('vary', 'accept-encoding');
  if (request.headers['if-none-match'] === file.etag) {
    response.writeHead(304).end();
    return;
  }
  if (encoding !== 'identity') response.setHeader('content-encoding', encoding);
  response.writeHead(200, { 'content-type': file.type, 'content-length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
}
