import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FolderStorage } from './folder-storage.ts';
import { S3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

/**
 * Opens the storage of a URL: `file:///var/shop/images` is a folder, `file:images` one relative to the working
 * directory of the process,
 * `s3+https://KEY:SECRET@host/bucket?region=ru-central1` a bucket (`s3+http` for a local service).
 *
 * @throws RangeError when the URL is of another kind or lacks its key, secret or bucket.
 */
export function openStorage(address: string): Storage {
  const relative = /^file:(?!\/)(.+)$/.exec(address)?.[1];
  if (relative) return new FolderStorage(resolve(relative));
  const url = new URL(address);
  if (url.protocol === 'file:') return new FolderStorage(fileURLToPath(url));
  if (url.protocol !== 's3+http:' && url.protocol !== 's3+https:') {
    throw new RangeError('STORAGE_URL must begin with file:, s3+https: or s3+http:');
  }
  const bucket = url.pathname.replace(/^\/|\/$/g, '');
  if (!url.username || !url.password || !bucket || bucket.includes('/')) {
    throw new RangeError('STORAGE_URL must be s3+https://KEY:SECRET@host/bucket');
  }
  return new S3Storage({
    endpoint: `${url.protocol.slice('s3+'.length)}//${url.host}`,
    bucket,
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  });
}
