import { Injectable } from '@nestjs/common';
import type {
  findKnownArticles,
  getProduct,
  getProductDetails,
  listProductAddresses,
  listProductCards,
  listProducts,
  ParsedRequestOf,
  ReplyInputOf,
} from '@shop/contracts';
import { AppError } from '@shop/domain';
import { listBy } from '../listing/list-by.ts';
import { paginate } from '../listing/paginate.ts';
import { CatalogueMemory } from '../memory/catalogue-memory.ts';
import { toCard, toProduct } from './product.mapper.ts';
import type { ProductRecord } from './product.repository.ts';

type Shelf = ParsedRequestOf<typeof listProductCards>['shelf'];

/** Answers questions about products from memory. */
@Injectable()
export class ProductReads {
  constructor(private readonly memory: CatalogueMemory) {}

  get({ id }: ParsedRequestOf<typeof getProduct>): ReplyInputOf<typeof getProduct> {
    const found = this.memory.product(id);
    if (!found) throw new AppError('PRODUCT_NOT_FOUND');
    return toProduct(found, this.memory);
  }

  details({ ids }: ParsedRequestOf<typeof getProductDetails>): ReplyInputOf<typeof getProductDetails> {
    const products = ids.map((id) => {
      const found = this.memory.product(id);
      return found ? toProduct(found, this.memory) : null;
    });
    return { products };
  }

  list(request: ParsedRequestOf<typeof listProducts>): ReplyInputOf<typeof listProducts> {
    const { items, pagination, facets } = listBy(
      this.standingIn(request.category, request.subcategory),
      request,
    );
    return { products: items.map((item) => toProduct(item, this.memory)), pagination, facets };
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

  private standingIn(
    category: string | undefined,
    subcategory: string | undefined,
  ): readonly ProductRecord[] {
    if (category === undefined) return this.memory.available();
    if (subcategory !== undefined) return this.memory.availableIn(category, subcategory);
    return this.memory.available().filter(({ categoryLink }) => categoryLink === category);
  }
}

const fitsShelf: Record<Shelf, (product: ProductRecord) => boolean> = {
  new: () => true,
  'fast-delivery': ({ isFastDelivery }) => isFastDelivery,
  main: ({ isShownOnMain }) => isShownOnMain,
};
