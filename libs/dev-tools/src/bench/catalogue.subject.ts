import { startEngines } from './bench-engines.ts';
import { plainQueries, slippedQueries, wrongLayoutQueries } from './bench-queries.ts';
import { requestInTurns } from './request-in-turns.ts';
import { Closing } from './bench-subject.ts';
import type { BenchSubject, OpenSubject } from './bench-subject.ts';
import { listingPaths, productIds, searchPath, wholeListingPaths } from './catalogue-paths.ts';
import {
  catalogueShopNeeds,
  openCatalogueShop,
  type CatalogueShop,
  type CatalogueShopOptions,
} from './catalogue-shop.ts';
import type { Subject } from './compare.ts';
import { sampleAnswer } from './sample-answer.ts';

/** Measures what visitors request from a shop with many products. */
export const catalogueSubject = (options: CatalogueShopOptions): BenchSubject => ({
  title: `Catalogue, ${options.products} products`,
  about: [
    'Each floor is a bare Fastify that answers the same bytes as the subjects below it. "kept" is what the gateway has in its cache of ready answers; "asked" goes through a second gateway that keeps nothing, so that every request takes the hop to the catalogue.',
    'Products take turns through a thousand, listings through pages and orders, searches through 576 queries of three words. The page of a product is rendered by the storefront on its server; "kept" are ten products that everybody looks at, each rendered once a second.',
    'All processes, the database, NATS and the load itself share the machine.',
  ],
  needs: catalogueShopNeeds,
  open: () => open(options),
});

async function open(options: CatalogueShopOptions): Promise<OpenSubject> {
  const closing = new Closing();
  try {
    const shop = await openCatalogueShop(closing, await startEngines(closing), options);
    const subjects = await subjectsOf(shop, closing);
    return { subjects, processes: shop.processes, facts: shop.facts, close: () => closing.close() };
  } catch (error) {
    await closing.close();
    throw error;
  }
}

async function subjectsOf(shop: CatalogueShop, closing: Closing): Promise<[Subject, ...Subject[]]> {
  const ids = await productIds(shop.gateway);
  const paths = {
    product: ids.map((id) => `/api/products/${id}`),
    listing: listingPaths(),
    page: ids.map((id) => `/product/${id}`),
  };
  const floor = async (name: string, origin: string, path = ''): Promise<Subject> => {
    const answer = await sampleAnswer(origin + path, closing);
    const entry = 'libs/dev-tools/src/bench/floor-server.ts';
    const server = await shop.start({ name, entry, args: [answer.file, answer.contentType] });
    return requestInTurns(name, server.url, ['/']);
  };
  const search = plainQueries.map(searchPath);
  return [
    await floor('floor, product', shop.gateway, paths.product[0]),
    requestInTurns('product, kept', shop.gateway, paths.product.slice(0, 200)),
    requestInTurns('product, asked', shop.gatewayWithoutCache, paths.product),
    await floor('floor, listing', shop.gateway, paths.listing[0]),
    requestInTurns('listing of 12, kept', shop.gateway, paths.listing, 'floor, listing'),
    requestInTurns('listing of 12, asked', shop.gatewayWithoutCache, paths.listing, 'floor, listing'),
    requestInTurns(
      '12 whole products, asked',
      shop.gatewayWithoutCache,
      wholeListingPaths(),
      'floor, listing',
    ),
    await floor('floor, search', shop.gateway, search[0]),
    requestInTurns('search, plain', shop.gatewayWithoutCache, search, 'floor, search'),
    requestInTurns('search, slip', shop.gatewayWithoutCache, slippedQueries.map(searchPath), 'floor, search'),
    requestInTurns(
      'search, wrong layout',
      shop.gatewayWithoutCache,
      wrongLayoutQueries.map(searchPath),
      'floor, search',
    ),
    await floor('floor, page', shop.storefront, paths.page[0]),
    requestInTurns('page of a product', shop.storefront, paths.page, 'floor, page'),
    requestInTurns('page of a product, kept', shop.storefront, paths.page.slice(0, 10), 'floor, page'),
  ];
}
