import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { ParsedRequestOf, ReplyInputOf, searchProducts, suggestSearch } from '@shop/contracts';
import { effectivePrice } from '@shop/domain';
import { delayInBackground, kitTokens, type BackgroundTask, type Logger } from '@shop/service-kit';
import { countFacets } from '../listing/count-facets.ts';
import { passing, testsOf } from '../listing/filter-products.ts';
import { paginate } from '../listing/paginate.ts';
import { sortProducts } from '../listing/sort-products.ts';
import { CatalogueMemory } from '../memory/catalogue-memory.ts';
import { CatalogueSync } from '../memory/catalogue-sync.ts';
import { toCard } from '../products/product.mapper.ts';
import type { ProductRecord } from '../products/product-record.ts';
import { CatalogueSearch, newestFirst, type Section } from './catalogue-search.ts';
import { ResultCache } from '../listing/result-cache.ts';

type Query = ParsedRequestOf<typeof searchProducts>;
type Suggestion = ReplyInputOf<typeof suggestSearch>['suggestions'][number];

/** A result without the cut into pages. */
interface Result {
  size: number;
  products: readonly ProductRecord[];
  facets: ReplyInputOf<typeof searchProducts>['facets'];
  correctedQuery: string | null;
}

/** A burst of changes is indexed together; a query that comes earlier sees them all the same. */
const refreshAfterMs = 200;
const maxKeptProducts = 200_000;
/** So many characters are indexed in one piece, some 20 ms; of a change of very many products the rest waits for the next one. */
const charactersAtOnce = 300_000;
const nextPieceAfterMs = 5;

/** Answers queries from an index in memory that follows the catalogue. */
@Injectable()
export class SearchReads implements OnApplicationShutdown {
  private readonly search: CatalogueSearch;
  private readonly results = new ResultCache<Result>(maxKeptProducts);
  private isStale = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    memory: CatalogueMemory,
    sync: CatalogueSync,
    @Inject(kitTokens.logger) private readonly logger: Logger,
  ) {
    this.search = new CatalogueSearch(memory);
    sync.onChange(() => this.noteChange());
  }

  onApplicationShutdown(): void {
    clearTimeout(this.timer);
  }

  find({ query, page, limit, sort, filters }: Query): ReplyInputOf<typeof searchProducts> {
    const { products, facets, correctedQuery } = this.resultOf(query, sort, filters);
    const { items, pagination } = paginate(products, page, limit);
    return { products: items.map(toCard), pagination, facets, correctedQuery };
  }

  suggest({ query, limit }: ParsedRequestOf<typeof suggestSearch>): ReplyInputOf<typeof suggestSearch> {
    const { search } = this.fresh();
    const found = search.find(query);
    const fitting = search.findSections(query);
    // A section that lacks a word, or has it only by a guess, does not stand before a product that fits.
    const areFit = found.items.length === 0 || fitting.looseness <= found.looseness;
    // Sections take half of the room at most: most people look for a thing.
    const sections = areFit ? fitting.items.slice(0, Math.ceil(limit / 2)) : [];
    const products = found.items.slice(0, limit - sections.length);
    return { suggestions: [...sections.map(toSectionSuggestion), ...products.map(toProductSuggestion)] };
  }

  private resultOf(query: string, sort: Query['sort'], filters: Query['filters']): Result {
    const { search, results } = this.fresh();
    return results.getOrMake(JSON.stringify([query, sort, filters]), () => {
      const { items, correctedQuery } = search.find(query);
      const left = passing(sort === 'new' ? items.toSorted(newestFirst) : items, testsOf(filters));
      const products = sortProducts(left, sort);
      return { size: products.length, products, facets: countFacets(items, filters), correctedQuery };
    });
  }

  /** The first load is indexed at once, so that the service is ready only with a search that is. */
  private noteChange(): void {
    this.isStale = true;
    if (this.search.size === 0) this.fresh(Infinity);
    else this.timer ??= delayInBackground(refreshAfterMs, this.indexing());
  }

  private indexing(): BackgroundTask {
    return { task: 'index the catalogue', logger: this.logger, run: () => this.fresh() };
  }

  private fresh(characters = charactersAtOnce): this {
    if (!this.isStale) return this;
    clearTimeout(this.timer);
    this.timer = undefined;
    this.isStale = !this.search.refresh(characters);
    if (this.isStale) this.timer = delayInBackground(nextPieceAfterMs, this.indexing());
    this.results.clear();
    return this;
  }
}

function toSectionSuggestion(section: Section): Suggestion {
  const { kind, name, link } = section;
  return kind === 'collection'
    ? { kind, text: name, link }
    : { kind, text: name, link, subcategory: section.subcategory };
}

function toProductSuggestion(product: ProductRecord): Suggestion {
  return {
    kind: 'product',
    text: product.title,
    id: product.id,
    image: product.images[0] ?? null,
    priceKopecks: effectivePrice(product),
  };
}
