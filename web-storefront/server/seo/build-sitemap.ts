import type { BuiltFiles } from './kept-files.ts';
import { FileWriter, type PackedFile } from './packed-file.ts';
import { collectProducts, collectSections, type ShopAddress } from './shop-addresses.ts';
import { sitemapIndex, urlLine, urlset } from './sitemap-xml.ts';
import type { ApiSource } from './api-sources.ts';

/** The maximum that search engines accept in one file. */
const maxAddresses = 50_000;

export const sitemapPath = '/sitemap.xml';

/** Builds the index and its parts: sections first, then products. */
export async function buildSitemap(origin: string, max = maxAddresses): Promise<BuiltFiles> {
  const files = new Map<string, PackedFile>();
  const sources: ApiSource[] = [];
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
      part ??= await Part.open(origin);
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
  const index = new FileWriter();
  await index.write(sitemapIndex(origin, parts));
  files.set(sitemapPath, await index.close());
  return { files, sources };
}

/** One file of the sitemap. */
class Part {
  size = 0;
  changedAt: string | undefined;
  private readonly origin: string;
  private readonly writer = new FileWriter();

  private constructor(origin: string) {
    this.origin = origin;
  }

  static async open(origin: string): Promise<Part> {
    const part = new Part(origin);
    await part.writer.write(urlset.open);
    return part;
  }

  async add(addresses: readonly ShopAddress[]): Promise<void> {
    this.size += addresses.length;
    for (const { changedAt } of addresses) {
      if (changedAt !== undefined && changedAt > (this.changedAt ?? '')) this.changedAt = changedAt;
    }
    await this.writer.write(addresses.map((address) => urlLine(this.origin, address)).join(''));
  }

  async close(): Promise<PackedFile> {
    await this.writer.write(urlset.close);
    return this.writer.close();
  }
}
