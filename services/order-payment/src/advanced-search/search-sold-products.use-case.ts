import { Inject, Injectable } from '@nestjs/common';
import {
  checkLines,
  maxOrdersOfOption,
  type ParsedRequestOf,
  type ReplyInputOf,
  type searchSoldProducts,
} from '@shop/contracts';
import { AppError } from '@shop/domain';
import { Bus, kitTokens, type Clock, type Logger } from '@shop/service-kit';
import type { ListedOrder, OrderCondition } from '../orders/order-list.repository.ts';
import { SoldProductsRepository } from '../orders/sold-products.repository.ts';
import { productWord } from '../orders/search-words.ts';
import { fullNameOf } from './full-name.ts';
import { groupSold, isSameOption, soldKey, type SoldProduct } from './group-sold.ts';
import { isOfProduct, lineCondition, soldOrders, type SoldFilters } from './sold-conditions.ts';

type Reply = ReplyInputOf<typeof searchSoldProducts>;
type OrderOfOption = Reply['results'][number]['options'][number]['orders'][number];

/** So many of the newest orders are looked through for those that stand with an option. */
const maxShownOrders = 300;
/** Leafing and a file ask for the same sums page by page. */
const keptMs = 10_000;
const maxKept = 20;

/** What was found for some filters, and the newest orders behind the products that were shown last. */
interface Found {
  at: number;
  products: Promise<SoldProduct[]>;
  orders: { page: string; newest: Promise<ListedOrder[]> } | null;
}

/** What was bought, by product and option. */
@Injectable()
export class SearchSoldProducts {
  private readonly kept = new Map<string, Found>();

  constructor(
    private readonly sold: SoldProductsRepository,
    private readonly bus: Bus,
    @Inject(kitTokens.clock) private readonly clock: Clock,
    @Inject(kitTokens.logger) private readonly logger: Logger,
  ) {}

  async run({ filters, page, size, withOrders }: ParsedRequestOf<typeof searchSoldProducts>): Promise<Reply> {
    const found = this.find(filters);
    const products = await found.products;
    const shown = products.slice((page - 1) * size, page * size);
    const [titles, orders] = await Promise.all([
      this.defaultSeamTitles(shown),
      withOrders ? this.newestOf(found, `${page} ${size}`, () => this.newestOrders(filters, shown)) : [],
    ]);
    return {
      total: products.length,
      results: shown.map((product) => ({
        ...product,
        defaultSeamTitle: titles.get(soldKey(product)) ?? '',
        options: product.options
          .toSorted((one, other) => other.quantity - one.quantity)
          .map((option) => ({ ...option, orders: ordersOf(product, option, orders) })),
      })),
    };
  }

  /** What was summed up is not true any more. */
  forget(): void {
    this.kept.clear();
  }

  private find(filters: SoldFilters): Found {
    const key = JSON.stringify(filters);
    const now = this.clock().getTime();
    const kept = this.kept.get(key);
    if (kept && now - kept.at < keptMs) return kept;
    const found: Found = { at: now, products: this.sum(filters), orders: null };
    this.kept.set(key, found);
    found.products.catch(() => this.kept.delete(key));
    const [oldest] = this.kept.keys();
    if (this.kept.size > maxKept && oldest !== undefined) this.kept.delete(oldest);
    return found;
  }

  /** One page's orders are kept beside the sums: the next page is requested with the same filters. */
  private newestOf(found: Found, page: string, read: () => Promise<ListedOrder[]>): Promise<ListedOrder[]> {
    if (found.orders?.page === page) return found.orders.newest;
    const orders = { page, newest: read() };
    found.orders = orders;
    orders.newest.catch(() => {
      if (found.orders === orders) found.orders = null;
    });
    return orders.newest;
  }

  private async sum(filters: SoldFilters): Promise<SoldProduct[]> {
    const isLookedFor = isOfProduct(filters.product);
    const sold = await this.sold.sum(soldOrders(filters, this.clock()), lineCondition(filters));
    return groupSold(sold.filter(({ _id: { title } }) => isLookedFor({ title })));
  }

  private async newestOrders(filters: SoldFilters, products: readonly SoldProduct[]): Promise<ListedOrder[]> {
    if (products.length === 0) return [];
    const ids = products.flatMap(({ productId }) => (productId === null ? [] : [productWord(productId)]));
    const titles = products.flatMap(({ productId, title }) => (productId === null ? [title] : []));
    const holds: OrderCondition[] = [
      ...(ids.length > 0 ? [{ search: { $in: ids } }] : []),
      ...(titles.length > 0 ? [{ 'lines.title': { $in: titles } }] : []),
    ];
    return this.sold.newest({ $and: [soldOrders(filters, this.clock()), { $or: holds }] }, 0, maxShownOrders);
  }

  /** While the catalogue does not answer nothing is known of it. */
  private async defaultSeamTitles(products: readonly SoldProduct[]): Promise<Map<string, string>> {
    const lines = products.flatMap(({ productId }) =>
      productId === null ? [] : [{ productId, colour: '', size: '', seam: null }],
    );
    if (lines.length === 0) return new Map();
    try {
      const checked = (await this.bus.request(checkLines, { lines })).lines;
      return new Map(
        lines.map(({ productId }, at) => [productId, checked[at]?.product?.defaultSeamTitle ?? '']),
      );
    } catch (err) {
      if (!(err instanceof AppError)) throw err;
      this.logger.warn({ err }, 'the catalogue does not say what products without a seam are called');
      return new Map();
    }
  }
}

function ordersOf(
  product: SoldProduct,
  option: SoldProduct['options'][number],
  orders: readonly ListedOrder[],
): OrderOfOption[] {
  const found: OrderOfOption[] = [];
  for (const order of orders) {
    const quantity = order.lines
      .filter((line) => soldKey(line) === soldKey(product) && isSameOption(line, option))
      .reduce((sum, line) => sum + line.quantity, 0);
    if (quantity === 0) continue;
    found.push({
      id: order._id.toHexString(),
      number: order.number,
      fullName: fullNameOf(order.buyer),
      quantity,
    });
    if (found.length === maxOrdersOfOption) break;
  }
  return found;
}
