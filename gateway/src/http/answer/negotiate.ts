import type { Encoding } from './prepared-response.ts';

/** The best encoding accepted by an Accept-Encoding header; undefined for no encoding. */
export function bestEncoding(header: string | string[] | undefined): Encoding | undefined {
  if (header === undefined || header === '') return undefined;
  if (Array.isArray(header)) return bestEncoding(header.join(','));
  // Fast path: nearly every browser sends one of these.
  if (header === 'gzip, deflate, br, zstd' || header === 'gzip, deflate, br') return 'br';
  const weights = new Map(header.split(',').map(readPart));
  const weightOf = (encoding: Encoding): number => weights.get(encoding) ?? weights.get('*') ?? 0;
  const br = weightOf('br');
  const gzip = weightOf('gzip');
  if (br > 0 && br >= gzip) return 'br';
  return gzip > 0 ? 'gzip' : undefined;
}

function readPart(part: string): [name: string, weight: number] {
  const [name = '', ...params] = part.split(';');
  const quality = params.map((param) => /^\s*q=(\d(?:\.\d{0,3})?)\s*$/i.exec(param)?.[1]).find(Boolean);
  return [name.trim().toLowerCase(), quality === undefined ? 1 : Number(quality)];
}

/** Whether an If-None-Match header contains this tag, by weak comparison as the standard requires for GET. */
export function namesTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header === etag || header.trim() === '*') return true;
  const opaque = etag.replace(/^W\//, '');
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === opaque);
}
