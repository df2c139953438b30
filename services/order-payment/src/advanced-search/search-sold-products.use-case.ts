import { Inject, Injectable } from '@nestjs/common';
import {
  checkLines,
  maxOrdersOfOption,
  type ParsedRequestOf,
  type ReplyInputOf,
  type searchSoldProducts,
} from '@shop/contracts';
import { AppError } from '@shop/domain';
import { Bus, kitTokens, type Logger } from '@shop/service-kit';
import { isSameOption, soldKey, type SoldProduct } from './group-sold.ts';
import type { Sale } from './sale.ts';
import { SoldSums } from './sold-sums.ts';

type Reply = ReplyInputOf<typeof searchSoldProducts>;
type OrderOfOption = Reply['results'][number]['options'][number]['orders'][number];

/** How many of the newest orders are searched for the orders shown with each option. */
const maxShownOrders = 300;

/** Searches sold products, by product and option. */
@Injectable()
export class SearchSoldProducts {
  constructor(
    private readonly sums: SoldSums,
    private readonly bus: Bus,
    @Inject(kitTokens.logger) private readonly logger: Logger,
  ) {}

  async run({ filters, page, size, withOrders }: ParsedRequestOf<typeof searchSoldProducts>): Promise<Reply> {
    const answer = await this.sums.find(filters);
    const shown = answer.products.slice((page - 1) * size, page * size);
    const [titles, orders] = await Promise.all([
      withOrders ? this.seamTitlesForScreen(shown) : this.defaultSeamTitles(shown),
      withOrders ? answer.newestOf(shown, maxShownOrders) : [],
    ]);
    return {
      total: answer.products.length,
      results: shown.map((product) => ({
        ...product,
        defaultSeamTitle: titles.get(soldKey(product)) ?? '',
        options: product.options
          .toSorted((one, other) => other.quantity - one.quantity)
          .map((option) => ({ ...option, orders: ordersOf(product, option, orders) })),
      })),
    };
  }

  /** Empty while the catalogue does not respond. */
  private async seamTitlesForScreen(products: readonly SoldProduct[]): Promise<Map<string, string>> {
    try {
      return await this.defaultSeamTitles(products);
    } catch (err) {
      if (!(err instanceof AppError)) throw err;
      this.logger.warn({ err }, 'the catalogue does not say what products without a seam are called');
      return new Map();
    }
  }

  /** @throws {AppError} while the catalogue does not respond: a file must not contain gaps */
  private async defaultSeamTitles(products: readonly SoldProduct[]): Promise<Map<string, string>> {
    const lines = products.flatMap(({ productId }) =>
      productId === null ? [] : [{ productId, colour: '', size: '', seam: null }],
    );
    if (lines.length === 0) return new Map();
    const checked = (await this.bus.request(checkLines, { lines })).lines;
    return new Map(
      lines.map(({ productId }, at) => [productId, checked[at]?.product?.defaultSeamTitle ?? '']),
    );
  }
}

function ordersOf(
  product: SoldProduct,
  option: SoldProduct['options'][number],
  orders: readonly Sale[],
): OrderOfOption[] {
  const key = soldKey(product);
  const found: OrderOfOption[] = [];
  for (const { id, number, fullName, lines } of orders) {
    const quantity = lines
      .filter((line) => soldKey(line) === key && isSameOption(line, option))
      .reduce((sum, line) => sum + line.quantity, 0);
    if (quantity === 0) continue;
    found.push({ id, number, fullName, quantity });
    if (found.length === maxOrdersOfOption) break;
  }
  return found;
}
