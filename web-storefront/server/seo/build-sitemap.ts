import { once } from 'node:events';
import { createGzip, gzipSync } from 'node:zlib';
import { collectProducts, collectSections, type ShopAddress } from './shop-addresses.ts';
import type { SitemapSource } from './sitemap-sources.ts';
import { sitemapIndex, urlLine, urlset } from './sitemap-xml.ts';

/** The maximum that search engines accept in one file. */
const maxAddresses = 50_000;

export interface Sitemap {
  /** Gzipped files by path: a shop of 50,000 products takes about a megabyte. */
  files: ReadonlyMap<string, Buffer>;
  /** The API responses it was built from. */
  sources: readonly SitemapSource[];
}

export const sitemapPath = '/sitemap.xml';

/** Builds the index and its parts: sections first, then products. */
export async function buildSitemap(origin: string, max = maxAddresses): Promise<Sitemap> {
  const files = new Map<string, Buffer>();
  const sources: SitemapSource[] = [];
  const parts: ShopAddress[] = [];
  let part: Part | null = null;

  const close = async (): Promise<void> => {
    if (!part) return;
    const path = `/sitemap-${parts.length + 1}.xml`;
    files.set(path, await part.close());
    parts.push({ path, ...(part.changedAt && { changedAt: part.changedAt }) });
    part = null;
  };
  const add = async (addresses: readonly ShopAddress[]): Promise<void> => {
    for (let from = 0; from < addresses.length;) {
      if (part?.size === max) await close();
      part ??= new Part(origin);
      const fitting = addresses.slice(from, from + max - part.size);
      await part.add(fitting);
      from += fitting.length;
    }
  };

  const sections = await collectSections();
  sources.push(...sections.sources);
  await add(sections.addresses);
  await close();
  for await (const products of collectProducts()) {
    sources.push(...products.sources);
    await add(products.addresses);
  }
  await close();
  files.set(sitemapPath, gzipSync(sitemapIndex(origin, parts)));
  return { files, sources };
}

/** One file of the sitemap, compressed as it is written, so that its text is never held in memory. */
class Part {
  size = 0;
  changedAt: string | undefined;
  private readonly origin: string;
  private readonly gzip = createGzip();
  private readonly chunks: Buffer[] = [];

  constructor(origin: string) {
    this.origin = origin;
    this.gzip.on('data', (chunk: Buffer) => this.chunks.push(chunk));
    this.gzip.write(urlset.open);
  }

  async add(addresses: readonly ShopAddress[]): Promise<void> {
    this.size += addresses.length;
    for (const { changedAt } of addresses) {
      if (changedAt !== undefined && changedAt > (this.changedAt ?? '')) this.changedAt = changedAt;
    }
    const lines = addresses.map((address) => urlLine(this.origin, address)).join('');
    if (!this.gzip.write(lines)) await once(this.gzip, 'drain');
  }

  async close(): Promise<Buffer> {
    this.gzip.end(urlset.close);
    await once(this.gzip, 'end');
    return Buffer.concat(this.chunks);
  }
}
