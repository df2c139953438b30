import { Injectable } from '@nestjs/common';
import type { ParsedRequestOf, ReplyInputOf, searchProducts, suggestSearch } from '@shop/contracts';
import { effectivePrice } from '@shop/domain';
import { listBy } from '../listing/list-by.ts';
import { CatalogueMemory } from '../memory/catalogue-memory.ts';
import { CatalogueSync } from '../memory/catalogue-sync.ts';
import { toCard } from '../products/product.mapper.ts';
import type { ProductRecord } from '../products/product.repository.ts';
import { CatalogueSearch, type Section } from './catalogue-search.ts';

type Suggestion = ReplyInputOf<typeof suggestSearch>['suggestions'][number];

const newestFirst = (a: ProductRecord, b: ProductRecord): number =>
  b.createdAt.getTime() - a.createdAt.getTime();

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

/** Answers queries from an index in memory that follows the catalogue. */
@Injectable()
export class SearchReads {
  private readonly search: CatalogueSearch;

  constructor(memory: CatalogueMemory, sync: CatalogueSync) {
    this.search = new CatalogueSearch(memory);
    sync.onChange(() => this.search.refresh());
  }

  find(request: ParsedRequestOf<typeof searchProducts>): ReplyInputOf<typeof searchProducts> {
    const { items, correctedQuery } = this.search.find(request.query);
    const ordered = request.sort === 'new' ? items.toSorted(newestFirst) : items;
    const { items: page, pagination, facets } = listBy(ordered, request);
    return { products: page.map(toCard), pagination, facets, correctedQuery };
  }

  suggest({ query, limit }: ParsedRequestOf<typeof suggestSearch>): ReplyInputOf<typeof suggestSearch> {
    // Sections take half of the room at most: most people look for a thing.
    const sections = this.search.findSections(query).slice(0, Math.ceil(limit / 2));
    const products = this.search.find(query).items.slice(0, limit - sections.length);
    return { suggestions: [...sections.map(toSectionSuggestion), ...products.map(toProductSuggestion)] };
  }
}
