import { Injectable } from '@nestjs/common';
import type { exportProducts, listStaffProducts, ParsedRequestOf, ReplyInputOf } from '@shop/contracts';
import { itemTypes, moscowDay } from '@shop/domain';
import { ResultCache } from '../listing/result-cache.ts';
import { CatalogueMemory } from '../memory/catalogue-memory.ts';
import { CatalogueSync } from '../memory/catalogue-sync.ts';
import { toCells } from './product-cells.ts';
import type { ProductRecord } from './product-record.ts';
import { StaffProductSearch } from './staff-product-search.ts';

type Request = ParsedRequestOf<typeof listStaffProducts>;
type Filters = Request['filters'];
type Row = ReplyInputOf<typeof listStaffProducts>['data'][number];

interface Result {
  size: number;
  products: readonly ProductRecord[];
}

const maxKeptProducts = 400_000;
const maxExportedRows = 500;
/** Half a megabyte, which the last product may exceed with a long description. */
const maxExportedBytes = 524_288;

/**
 * Lists products for staff from the catalogue in memory, which contains all of them and where any filter with any sort
 * costs the same. docs/decisions/045-products-of-staff.md
 */
@Injectable()
export class StaffProducts {
  private readonly search: StaffProductSearch;
  private readonly results = new ResultCache<Result>(maxKeptProducts);
  private isStale = true;

  constructor(
    private readonly memory: CatalogueMemory,
    sync: CatalogueSync,
  ) {
    this.search = new StaffProductSearch(memory);
    sync.onChange(() => this.noteChange());
  }

  list({ page, size, filters, sort }: Request): ReplyInputOf<typeof listStaffProducts> {
    const { products } = this.resultOf(filters, sort);
    const from = (page - 1) * size;
    return {
      total: products.length,
      data: products.slice(from, from + size).map((product) => this.toRow(product)),
    };
  }

  /** The next chunk of the filtered products, newest first, as large as a message allows. */
  export({ filters, after }: ParsedRequestOf<typeof exportProducts>): ReplyInputOf<typeof exportProducts> {
    const { products } = this.resultOf(filters, { field: 'createdAt', direction: 'desc' });
    const { sections, categories } = this.memory;
    const from = after ? placeBehind(products, after) : 0;
    const rows: string[][] = [];
    let bytes = 0;
    let at = from;
    for (; at < products.length && bytes < maxExportedBytes && rows.length < maxExportedRows; at += 1) {
      const product = products[at];
      if (!product) break;
      const cells = toCells(product, { sections, categories });
      bytes += cells.reduce((sum, cell) => sum + Buffer.byteLength(cell), 0);
      rows.push(cells);
    }
    const last = products[at - 1];
    const next =
      at < products.length && last ? { createdAt: last.createdAt.toISOString(), id: last.id } : null;
    return { rows, next };
  }

  private resultOf(filters: Filters, sort: Request['sort']): Result {
    this.refresh();
    const key = JSON.stringify([filters, sort, this.memory.popularityVersion]);
    return this.results.getOrMake(key, () => {
      const tests = this.testsOf(filters);
      const all = filters.isDeleted
        ? [...this.memory.allProducts()].filter(({ deletedAt }) => deletedAt)
        : this.memory.kept();
      const left = tests.length === 0 ? all : all.filter((product) => tests.every((fits) => fits(product)));
      // The products are in this order already, and it is the one that staff use most.
      const isInOrder = !filters.isDeleted && sort.field === 'createdAt' && sort.direction === 'desc';
      const products = isInOrder ? left : sortedBy(left, sort);
      return { size: products.length, products };
    });
  }

  private testsOf(filters: Filters): ((product: ProductRecord) => boolean)[] {
    const tests: ((product: ProductRecord) => boolean)[] = [];
    const { search, categoryId, collectionId, itemType, isAvailable } = filters;
    if (search !== undefined && search.trim() !== '') {
      const found = this.search.find(search);
      tests.push(({ id }) => found.has(id));
    }
    if (categoryId !== undefined) tests.push((product) => product.categoryId === categoryId);
    if (collectionId !== undefined) tests.push(({ collectionIds }) => collectionIds.includes(collectionId));
    if (itemType !== undefined) tests.push((product) => product.itemType === itemType);
    if (isAvailable !== undefined) tests.push((product) => product.isAvailable === isAvailable);
    if (filters.isWithoutCategory) tests.push((product) => product.categoryId === null);
    if (filters.isWithoutPhotos) tests.push(({ images }) => images.length === 0);
    const { saleEndsOn } = filters;
    if (saleEndsOn !== undefined) {
      // A discount that ends at midnight ends with the day before.
      const endsOn = (at: Date): string => moscowDay(new Date(at.getTime() - 1));
      tests.push(({ discountTo }) => Boolean(discountTo && endsOn(discountTo) === saleEndsOn));
    }
    return tests;
  }

  private toRow(product: ProductRecord): Row {
    const { sections } = this.memory;
    const category = sections.category(product.categoryId);
    const { id, article, title, priceKopecks, discountPriceKopecks, orderedTimes, itemType } = product;
    const { isAvailable, isShownOnMain, isFastDelivery } = product;
    const items = category?.items.filter((item) => product.subcategoryIds.includes(item.id)) ?? [];
    return {
      ...{ id, article, title, priceKopecks, discountPriceKopecks, orderedTimes, itemType },
      ...{ isAvailable, isShownOnMain, isFastDelivery, isDeleted: Boolean(product.deletedAt) },
      image: product.images[0] ?? null,
      category: category
        ? { id: category.id, name: category.name, link: category.link, items: items.map(({ name }) => name) }
        : null,
      collections: product.collectionIds.flatMap((collectionId) => {
        const collection = sections.collection(collectionId);
        return collection ? [{ id: collectionId, name: collection.name }] : [];
      }),
      createdAt: product.createdAt.toISOString(),
      updatedAt: product.updatedAt.toISOString(),
    };
  }

  /** Indexes the first load immediately, so that no staff request waits for it. */
  private noteChange(): void {
    this.isStale = true;
    if (this.search.size === 0) this.refresh();
  }

  private refresh(): void {
    if (!this.isStale) return;
    this.isStale = false;
    this.search.refresh();
    this.results.clear();
  }
}

/** The index after a cursor in a list sorted newest first. Binary search, since each chunk of an export calls it. */
function placeBehind(products: readonly ProductRecord[], after: { createdAt: string; id: string }): number {
  const time = Date.parse(after.createdAt);
  let from = 0;
  let until = products.length;
  while (from < until) {
    const middle = (from + until) >> 1;
    const product = products[middle];
    if (!product) break;
    const order = product.createdAt.getTime() - time;
    if (order < 0 || (order === 0 && product.id < after.id)) until = middle;
    else from = middle + 1;
  }
  return from;
}

type Key = (product: ProductRecord) => string | number;

const asWord = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[«»"„“]/g, '');

const keys: Record<Request['sort']['field'], Key> = {
  createdAt: ({ createdAt }) => createdAt.getTime(),
  title: ({ title }) => asWord(title),
  price: ({ priceKopecks }) => priceKopecks,
  orderedTimes: ({ orderedTimes }) => orderedTimes,
  collection: ({ collections }) => asWord(collections[0] ?? ''),
  itemType: ({ itemType }) => itemTypes.indexOf(itemType),
};

/** Products with equal keys are sorted by id, so that no product is on two pages. */
function sortedBy(
  products: readonly ProductRecord[],
  { field, direction }: Request['sort'],
): ProductRecord[] {
  const keyOf = keys[field];
  const sign = direction === 'asc' ? 1 : -1;
  const keyed = products.map((product) => ({ key: keyOf(product), product }));
  keyed.sort((a, b) => sign * (compare(a.key, b.key) || compare(a.product.id, b.product.id)));
  return keyed.map(({ product }) => product);
}

function compare(a: string | number, b: string | number): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
