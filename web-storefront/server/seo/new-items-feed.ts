import { listProducts, type Product } from '@shop/api-client';
import { formatMoney, quotedName, roublesToKopecks } from '@shop/domain';
import { shopBrand } from '@shop/web-kit';
import { paths } from '../../src/paths.ts';
import { paidRoubles } from '../../src/products/prices-of.ts';
import { sourceOf } from './api-sources.ts';
import type { BuiltFiles } from './kept-files.ts';
import { FileWriter } from './packed-file.ts';
import { photoUrl, plainDescription, truncate } from './product-texts.ts';
import { escapeXml, xmlElement, xmlHead } from './xml-text.ts';

export const newItemsFeedPath = '/feeds/new.xml';

const itemCount = 50;
const maxDescription = 500;

/** Builds the RSS feed of the newest visible products. */
export async function buildNewItemsFeed(origin: string): Promise<BuiltFiles> {
  const { data, response } = await listProducts({
    query: { limit: itemCount, sort: 'new' },
    timeoutMs: 10_000,
  });
  const [newest] = data.products;
  const { name } = shopBrand();
  const file = new FileWriter();
  await file.write(
    [
      `${xmlHead}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">`,
      '<channel>',
      xmlElement('title', `${name}: новинки`),
      xmlElement('link', origin + paths.newItems()),
      xmlElement('description', `Новые товары магазина ${quotedName(name)}`),
      xmlElement('language', 'ru'),
      ...(newest ? [xmlElement('lastBuildDate', mailDate(newest.createdAt))] : []),
      `<atom:link href="${escapeXml(origin + newItemsFeedPath)}" rel="self" type="application/rss+xml"/>`,
      ...data.products.map((product) => item(origin, product)),
      '</channel>',
      '</rss>\n',
    ].join('\n'),
  );
  return { files: new Map([[newItemsFeedPath, await file.close()]]), sources: [sourceOf(response)] };
}

function item(origin: string, product: Product): string {
  const url = origin + paths.product(product._id);
  const price = formatMoney(roublesToKopecks(paidRoubles(product)));
  const text = truncate(plainDescription(product), maxDescription);
  const [image] = product.Images;
  return [
    '<item>',
    xmlElement('title', product.Title),
    xmlElement('link', url),
    xmlElement('guid', url, { isPermaLink: 'true' }),
    xmlElement('pubDate', mailDate(product.createdAt)),
    ...(product.Category ? [xmlElement('category', product.Category.name)] : []),
    xmlElement('description', text ? `${price}\n${text}` : price),
    // The size of the picture is unknown before somebody requests it; readers expect 0 then.
    ...(image === undefined
      ? []
      : [`<enclosure url="${escapeXml(photoUrl(origin, image))}" length="0" type="image/jpeg"/>`]),
    '</item>',
  ].join('');
}

/** `Fri, 27 Nov 2026 11:05:00 +0000`: the zone as a number, since names of zones are obsolete. */
const mailDate = (at: string): string => new Date(at).toUTCString().replace('GMT', '+0000');
