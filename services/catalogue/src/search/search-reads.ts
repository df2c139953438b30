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
import { FailedSearches } from './failed/failed-searches.ts';

type Query = ParsedRequestOf<typeof searchProducts>;
type Suggestion = ReplyInputOf<typeof suggestSearch>['suggestions'][number];

/** A result before pagination. */
interface Result {
  size: number;
  products: readonly ProductRecord[];
  facets: ReplyInputOf<typeof searchProducts>['facets'];
  correctedQuery: string | null;
  /** Nothing has the words, whatever the filters are. */
  isInVain: boolean;
}

/** A burst of changes is indexed together; an earlier query sees them nevertheless. */
const refreshAfterMs = 200;
const maxKeptProducts = 200_000;
/** Characters that are indexed in one step, in about 20 ms; the rest of a very large change waits for the next step. */
const charactersAtOnce = 300_000;
const nextPieceAfterMs = 5;

/** Serves queries from an in-memory index that follows the catalogue. */
@Injectable()
export class SearchReads implements OnApplicationShutdown {
  private readonly search: CatalogueSearch;
  private readonly results = new ResultCache<Result>(maxKeptProducts);
  private isStale = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    memory: CatalogueMemory,
    sync: CatalogueSync,
    private readonly failed: FailedSearches,
    @Inject(kitTokens.logger) private readonly logger: Logger,
  ) {
    this.search = new CatalogueSearch(memory);
    sync.onChange(() => this.noteChange());
  }

  onApplicationShutdown(): void {
    clearTimeout(this.timer);
  }

  find({ query, page, limit, sort, filters }: Query): ReplyInputOf<typeof searchProducts> {
    const { products, facets, correctedQuery, isInVain } = this.resultOf(query, sort, filters);
    if (isInVain && page === 1) this.failed.note(query);
    const { items, pagination } = paginate(products, page, limit);
    return { products: items.map(toCard), pagination, facets, correctedQuery };
  }

  /** How many products a query finds. */
  count(query: string): number {
    return this.fresh().search.find(query).items.length;
  }

  suggest({ query, limit }: ParsedRequestOf<typeof suggestSearch>): ReplyInputOf<typeof suggestSearch> {
    const { search } = this.fresh();
    const found = search.find(query);
    const fitting = search.findSections(query);
    // A section that lacks a word, or only matches by a guess, must not precede a product that fits.
    const areFit = found.items.length === 0 || fitting.looseness <= found.looseness;
    // At most half of the suggestions are sections: most people search for a product.
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
      const facets = countFacets(items, filters);
      return { size: products.length, products, facets, correctedQuery, isInVain: items.length === 0 };
    });
  }

  /** Indexes the first load immediately, so that search works as soon as the service is ready. */
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
