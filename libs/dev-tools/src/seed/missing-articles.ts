import { findKnownArticles } from '@shop/contracts';
import type { SeedBus } from './seed-bus.ts';

const maxAtOnce = 1_000;

/** The products whose article the shop does not have yet. */
export async function missingArticles<Product extends { article: string }>(
  bus: SeedBus,
  products: readonly Product[],
): Promise<Product[]> {
  const known = new Set<string>();
  for (let from = 0; from < products.length; from += maxAtOnce) {
    const articles = products.slice(from, from + maxAtOnce).map(({ article }) => article);
    for (const one of (await bus.request(findKnownArticles, { articles })).known) known.add(one);
  }
  return products.filter(({ article }) => !known.has(article));
}
