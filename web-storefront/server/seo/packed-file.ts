import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createGzip } from 'node:zlib';

/** A gzipped file that search engines and price lists read. */
export interface PackedFile {
  bytes: Buffer;
  /** Weak, since it belongs to the plain and the gzipped form. The same on all replicas that read the same. */
  etag: string;
}

/** Compresses a file as it is written, so that its text is never held in memory. */
export class FileWriter {
  private readonly gzip = createGzip();
  private readonly hash = createHash('sha256');
  private readonly chunks: Buffer[] = [];

  constructor() {
    this.gzip.on('data', (chunk: Buffer) => this.chunks.push(chunk));
  }

  async write(text: string): Promise<void> {
    this.hash.update(text);
    await this.writeUnhashed(text);
  }

  /** Writes what may differ between two files with the same content, such as the time at which they were built. */
  async writeUnhashed(text: string): Promise<void> {
    if (!this.gzip.write(text)) await once(this.gzip, 'drain');
  }

  async close(): Promise<PackedFile> {
    this.gzip.end();
    await once(this.gzip, 'end');
    return {
      bytes: Buffer.concat(this.chunks),
      etag: `W/"${this.hash.digest('base64url').slice(0, 22)}"`,
    };
  }
}
