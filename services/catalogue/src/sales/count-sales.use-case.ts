import { Injectable } from '@nestjs/common';
import type { countSales, ParsedRequestOf, ReplyInputOf } from '@shop/contracts';
import { ProductRepository } from '../products/product.repository.ts';
import { ProductSalesRepository } from './product-sales.repository.ts';
import { SalesAnnouncer } from './sales-announcer.ts';

/** Counts a paid order's pieces. Every step may be repeated, so a process that dies between two loses and doubles nothing. */
@Injectable()
export class CountSales {
  constructor(
    private readonly sales: ProductSalesRepository,
    private readonly products: ProductRepository,
    private readonly announcer: SalesAnnouncer,
  ) {}

  async run({ orderId, sold }: ParsedRequestOf<typeof countSales>): Promise<ReplyInputOf<typeof countSales>> {
    const quantities = new Map<string, number>();
    for (const { productId, quantity } of sold)
      quantities.set(productId, (quantities.get(productId) ?? 0) + quantity);
    const changed: string[] = [];
    for (const [productId, quantity] of quantities) {
      const pieces = await this.sales.count(productId, orderId, quantity);
      if (await this.products.raiseOrderedTimes(productId, pieces)) changed.push(productId);
    }
    this.announcer.add(changed);
    return {};
  }
}
