import { Injectable } from '@nestjs/common';
import {
  maxArticleProducts,
  type browseProducts,
  type checkLines,
  type findArticleProducts,
  type findKnownArticles,
  type getProduct,
  type getProductDetails,
  type listProductAddresses,
  type listProductCards,
  type listProducts,
  type ParsedRequestOf,
  type ReplyInputOf,
} from '@shop/contracts';
import { AppError } from '@shop/domain';
import { listBy, type Listed } from '../listing/list-by.ts';
import { paginate } from '../listing/paginate.ts';
import { ResultCache } from '../listing/result-cache.ts';
import { CatalogueMemory } from '../memory/catalogue-memory.ts';
import { articleKey } from '../search/text/fold.ts';
import { checkLine } from './check-line.ts';
import { toCard, toProduct } from './product.mapper.ts';
import type { ProductRecord } from './product-record.ts';

/** Products in all cached lists: a few dozen lists of a large catalogue, or thousands of small ones. */
const maxKeptProducts = 1_000_000;

const notInWords = /[^\p{L}\p{N}]+/u;

/** A page of a list, and the facets of the whole list. */
type Page = ReturnType<typeof paginate<ProductRecord>> & Pick<Listed, 'facets'>;

type Shelf = ParsedRequestOf<typeof listProductCards>['shelf'];

/** Serves requests for products from memory. */
@Injectable()
export class ProductReads {
  private readonly lists = new ResultCache<Listed>(maxKeptProducts);
  /** The products from which the cached lists were made. */
  private listsMadeOf: readonly ProductRecord[] = [];
  private listsPopularity = 0;
  /** The sections by whose links lists are found. */
  private listsSections: CatalogueMemory['sections'] | null = null;

  constructor(private readonly memory: CatalogueMemory) {}

  get({ id }: ParsedRequestOf<typeof getProduct>): ReplyInputOf<typeof getProduct> {
    const found = this.findPublished(id);
    if (!found) throw new AppError('PRODUCT_NOT_FOUND');
    return toProduct(found, this.memory);
  }

  details({ ids }: ParsedRequestOf<typeof getProductDetails>): ReplyInputOf<typeof getProductDetails> {
    const products = ids.map((id) => {
      const found = this.findPublished(id);
      return found ? toProduct(found, this.memory) : null;
    });
    return { products };
  }

  check({ lines }: ParsedRequestOf<typeof checkLines>): ReplyInputOf<typeof checkLines> {
    return { lines: lines.map((line) => checkLine(line, this.find(line.productId))) };
  }

  /** A product that staff deleted counts as unknown; a hidden one is returned as unavailable. */
  private find(id: string): ProductRecord | undefined {
    const found = this.memory.product(id);
    return found?.deletedAt ? undefined : found;
  }

  /** A product that was never shown counts as unknown, too. DECISIONS 12 */
  private findPublished(id: string): ProductRecord | undefined {
    const found = this.find(id);
    return found?.isAvailable === false && !found.wasPublished ? undefined : found;
  }

  list(request: ParsedRequestOf<typeof listProducts>): ReplyInputOf<typeof listProducts> {
    const { items, ...rest } = this.page(request);
    return { products: items.map((item) => toProduct(item, this.memory)), ...rest };
  }

  browse(request: ParsedRequestOf<typeof browseProducts>): ReplyInputOf<typeof browseProducts> {
    const { items, ...rest } = this.page(request);
    return { products: items.map(toCard), ...rest };
  }

  private page(request: ParsedRequestOf<typeof listProducts>): Page {
    const { products, facets } = this.listed(request);
    return { ...paginate(products, request.page, request.limit), facets };
  }

  /** Cached, since sorting and counting a large catalogue is slow and further pages need the same list. */
  private listed(request: ParsedRequestOf<typeof listProducts>): Listed {
    const { category, subcategory, collection, newest, filters, sort } = request;
    const available = this.memory.available();
    const { popularityVersion, sections } = this.memory;
    const isSame =
      available === this.listsMadeOf &&
      popularityVersion === this.listsPopularity &&
      sections === this.listsSections;
    if (!isSame) this.lists.clear();
    this.listsMadeOf = available;
    this.listsPopularity = popularityVersion;
    this.listsSections = sections;
    return this.lists.getOrMake(
      JSON.stringify([category, subcategory, collection, newest, filters, sort]),
      () => listBy(this.standingIn(request).slice(0, newest), { filters, sort }),
    );
  }

  addresses({
    page,
    limit,
  }: ParsedRequestOf<typeof listProductAddresses>): ReplyInputOf<typeof listProductAddresses> {
    const { items, pagination } = paginate(this.memory.available(), page, limit);
    const products = items.map(({ id, updatedAt }) => ({ id, updatedAt: updatedAt.toISOString() }));
    return { products, totalPages: pagination.totalPages };
  }

  shelf({ shelf, limit }: ParsedRequestOf<typeof listProductCards>): ReplyInputOf<typeof listProductCards> {
    const fits = fitsShelf[shelf];
    return { products: this.memory.available().filter(fits).slice(0, limit).map(toCard) };
  }

  knownOf({ articles }: ParsedRequestOf<typeof findKnownArticles>): ReplyInputOf<typeof findKnownArticles> {
    const known = new Set([...this.memory.allProducts()].map(({ article }) => article));
    return { known: articles.filter((article) => known.has(article)) };
  }

  withArticles({
    words,
  }: ParsedRequestOf<typeof findArticleProducts>): ReplyInputOf<typeof findArticleProducts> {
    const found = new Map(words.map((word) => [word, new Array<string>()]));
    const keys = new Map(words.map((word) => [word, articleKey(word)]));
    for (const { id, article } of this.memory.allProducts()) {
      const parts = articleKey(article.toLowerCase().replaceAll('ё', 'е')).split(notInWords);
      for (const [word, ids] of found)
        if (ids.length < maxArticleProducts && parts.some((part) => part.startsWith(keys.get(word) ?? word)))
          ids.push(id);
    }
    return { found: [...found].map(([word, productIds]) => ({ word, productIds })) };
  }

  private standingIn({
    category,
    subcategory,
    collection,
    sort,
  }: Pick<
    ParsedRequestOf<typeof listProducts>,
    'category' | 'subcategory' | 'collection' | 'sort'
  >): readonly ProductRecord[] {
    if (collection !== undefined) {
      const found = this.memory.collections.find(({ link }) => link === collection);
      if (!found) return [];
      return sort === 'relevance' ? this.memory.shownIn(found) : this.memory.newestIn(found);
    }
    if (category === undefined) return this.memory.available();
    if (subcategory !== undefined) {
      const items = this.memory.sections.categoryOfLink(category)?.items;
      const item = items?.find(({ link }) => link === subcategory);
      return item ? this.memory.availableIn(item.id) : [];
    }
    return this.memory.available().filter(({ categoryLink }) => categoryLink === category);
  }
}

const fitsShelf: Record<Shelf, (product: ProductRecord) => boolean> = {
  new: () => true,
  'fast-delivery': ({ isFastDelivery }) => isFastDelivery,
  main: ({ isShownOnMain }) => isShownOnMain,
};
