import { listCategories, listCollections, listPages, listProductAddresses } from '@shop/api-client';
import { paths } from '../../src/paths.ts';
import { sourceOf, type ApiSource } from './api-sources.ts';

/** A page of the shop to be listed in the sitemap. */
export interface ShopAddress {
  path: string;
  /** The time of the last change, ISO 8601; omitted if unknown. */
  changedAt?: string;
}

/** A batch of addresses, and the API responses they are from. */
export interface Collected {
  addresses: ShopAddress[];
  sources: ApiSource[];
}

/** A long timeout: a large list is slow, and no visitor waits for it. */
const patient = { timeoutMs: 10_000 };

/** Everything except products: fixed screens, categories that are not empty, collections and content pages. */
export async function collectSections(): Promise<Collected> {
  const [categories, collections, pages] = await Promise.all([
    listCategories(patient),
    listCollections(patient),
    listPages(patient),
  ]);
  const filled = categories.data
    .map(({ link, items }) => ({ link, items: items.filter(({ productCount }) => productCount > 0) }))
    .filter(({ items }) => items.length > 0);
  const addresses = [
    ...[
      paths.home(),
      paths.newItems(),
      paths.fastDelivery(),
      paths.categories(),
      paths.collections(),
      paths.leaderboard(),
    ].map(at),
    ...filled.flatMap(({ link, items }) => [
      at(paths.category(link)),
      ...items.map((item) => at(paths.category(link, item.link))),
    ]),
    ...collections.data.map(({ link }) => at(paths.collection(link))),
    ...pages.data.map(({ link, updatedAt }) => ({ path: paths.page(link), changedAt: updatedAt })),
  ];
  return { addresses, sources: [categories, collections, pages].map(({ response }) => sourceOf(response)) };
}

/** Visible products in batches of ten thousand, so that a large catalogue is never held in memory at a time. */
export async function* collectProducts(): AsyncGenerator<Collected> {
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { data, response } = await listProductAddresses({ query: { page }, ...patient });
    pages = data.totalPages;
    const addresses = data.products.map(({ _id, updatedAt }) => ({
      path: paths.product(_id),
      changedAt: updatedAt,
    }));
    yield { addresses, sources: [sourceOf(response)] };
  }
}

function at(path: string): ShopAddress {
  return { path };
}
