import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** The best encoding that a browser accepts. */
export function bestEncoding(acceptEncoding: string | undefined): Encoding {
  const accepted = acceptedEncodings(acceptEncoding);
  if (accepted.has('br')) return 'br';
  return accepted.has('gzip') ? 'gzip' : 'identity';
}

/** The encodings that a browser accepts; `q=0` means that it does not. */
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

/** Compresses a response on the fly, favouring speed over size. */
export async function encode(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  if (encoding === 'gzip') return zip(bytes, { level: 6 });
  return bytes;
}
