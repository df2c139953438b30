import type { CatalogueMemory } from '../memory/catalogue-memory.ts';
import { articleKey } from '../search/text/fold.ts';
import type { ProductRepository } from './product.repository.ts';

/** The articles of products, deleted ones too, that look like these: «АВ-12» in Russian letters is AB-12. */
export function findAlike(
  memory: Pick<CatalogueMemory, 'allProducts'>,
  articles: readonly string[],
): { id: string; article: string }[] {
  const wanted = new Set(articles.map(articleKey));
  return [...memory.allProducts()].filter(({ article }) => wanted.has(articleKey(article)));
}

interface Stores {
  products: Pick<ProductRepository, 'findByKeys'>;
  memory: Pick<CatalogueMemory, 'allProducts'>;
}

/** Whether another product has an article that only looks the same; equal ones are refused by the unique index. */
export async function isTakenAlike(
  { products, memory }: Stores,
  article: string,
  ownId?: string,
): Promise<boolean> {
  const others = findAlike(memory, [article]).filter((one) => one.article !== article && one.id !== ownId);
  if (others.length === 0) return false;
  const articles = others.map((one) => one.article);
  const { size } = await products.findByKeys('article', articles);
  return size > 0;
}
