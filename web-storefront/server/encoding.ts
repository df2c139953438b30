import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** The best encoding that a browser takes. */
export function bestEncoding(acceptEncoding: string | undefined): Encoding {
  const accepted = acceptedEncodings(acceptEncoding);
  if (accepted.has('br')) return 'br';
  return accepted.has('gzip') ? 'gzip' : 'identity';
}

/** What a browser says it takes; `q=0` means that it does not. */
export function acceptedEncodings(acceptEncoding: string | undefined): ReadonlySet<string> {
  return new Set(
    (acceptEncoding ?? '')
      .toLowerCase()
      .split(',')
      .map((part) => part.trim())
      .filter((part) => !/;\s*q=0(?:\.0+)?$/.test(part))
      .map((part) => part.replace(/;.*/, '').trim()),
  );
}

/** Compresses what was made for one request: quick rather than small. */
export async function encode(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  if (encoding === 'gzip') return zip(bytes, { level: 6 });
  return bytes;
}
