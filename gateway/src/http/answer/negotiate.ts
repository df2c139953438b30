import type { Encoding } from './prepared-response.ts';

/** The best encoding that an Accept-Encoding header admits; undefined: the plain bytes. */
export function bestEncoding(header: string | string[] | undefined): Encoding | undefined {
  if (header === undefined || header === '') return undefined;
  if (Array.isArray(header)) return bestEncoding(header.join(','));
  // What nearly every browser sends; the rest takes the long way.
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

/** Whether an If-None-Match header names this tag. Tags are compared weakly, as the standard asks for reads. */
export function namesTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header === etag || header.trim() === '*') return true;
  const opaque = etag.replace(/^W\//, '');
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === opaque);
}
