import { Inject, Injectable } from '@nestjs/common';
import type { findOrderCustomers, findSoldProducts, ParsedRequestOf, ReplyInputOf } from '@shop/contracts';
import { type Clock, contactWordsOf, kitTokens, queryWordsOf } from '@shop/service-kit';
import { SoldProductsRepository } from '../orders/sold-products.repository.ts';
import { orderConditions } from '../staff-orders/order-list.query.ts';
import { fullNameOf } from './full-name.ts';
import { isSameOption, soldKey } from './group-sold.ts';
import { isOfProduct, soldOrders } from './sold-conditions.ts';

type Customers = ReplyInputOf<typeof findOrderCustomers>;
type Products = ReplyInputOf<typeof findSoldProducts>;

/** How many of the newest orders are scanned; older customers and products are found by typing their name. */
const maxOrders = 1_000;
const dayMs = 86_400_000;
/** How far back the scan goes if no words are given. */
const recentDays = 90;

/** The choices that the filters of the search offer. */
@Injectable()
export class FindChoices {
  constructor(
    private readonly sold: SoldProductsRepository,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  async customers({ search, limit }: ParsedRequestOf<typeof findOrderCustomers>): Promise<Customers> {
    const words = queryWordsOf(search);
    const orders = search === '' ? this.found('') : orderConditions({ search }, this.clock());
    const condition = { $and: [orders, { customerId: { $type: 'string' as const } }] };
    const customers = new Map<string, Customers['customers'][number]>();
    for (const { customerId, buyer } of await this.sold.newest(condition, 0, maxOrders)) {
      if (customerId === null || customers.has(customerId) || !isBuyer(buyer, words)) continue;
      const { phone, email } = buyer;
      customers.set(customerId, { id: customerId, fullName: fullNameOf(buyer), phone, email });
      if (customers.size === limit) break;
    }
    return { customers: [...customers.values()] };
  }

  async products({ search, limit }: ParsedRequestOf<typeof findSoldProducts>): Promise<Products> {
    const isMatching = isOfProduct(search || undefined);
    const products = new Map<string, Products['products'][number]>();
    const found = await this.sold.newest(this.found(search && { product: search }), 0, maxOrders);
    for (const line of found.flatMap(({ lines }) => lines).filter(isMatching)) {
      const key = soldKey(line);
      const known = products.get(key);
      if (!known && products.size === limit) continue;
      const product = known ?? { productId: line.productId || null, title: line.title, options: [] };
      products.set(key, product);
      const { colour, size, seam } = line;
      if (!product.options.some((option) => isSameOption(option, line)))
        product.options.push({ colour, size, seam });
    }
    return { products: [...products.values()] };
  }

  private found(filters: '' | { product: string }) {
    const now = this.clock();
    const from = new Date(now.getTime() - recentDays * dayMs).toISOString();
    return soldOrders(filters === '' ? { from } : filters, now);
  }
}

/** Whether each word matches the buyer's name, phone or e-mail: the order may have matched by a product instead. */
function isBuyer(buyer: Parameters<typeof contactWordsOf>[0], words: readonly string[]): boolean {
  const own = contactWordsOf(buyer);
  return words.every((word) => own.some((one) => one.startsWith(word)));
}
