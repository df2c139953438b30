import { Controller } from '@nestjs/common';
import { checkFirstOrder, showPromoSales, type ParsedRequestOf, type ReplyInputOf } from '@shop/contracts';
import { HandleMessage } from '@shop/service-kit';
import { OrderQueryRepository } from '../orders/order-query.repository.ts';
import { ShowPromoSales } from './show-promo-sales.use-case.ts';

@Controller()
export class PromoSalesController {
  constructor(
    private readonly orders: OrderQueryRepository,
    private readonly sales: ShowPromoSales,
  ) {}

  @HandleMessage(checkFirstOrder)
  async checkFirst({
    customerId,
  }: ParsedRequestOf<typeof checkFirstOrder>): Promise<ReplyInputOf<typeof checkFirstOrder>> {
    return { isFirstOrder: !(await this.orders.hasPaidOrder(customerId)) };
  }

  @HandleMessage(showPromoSales)
  show(request: ParsedRequestOf<typeof showPromoSales>): Promise<ReplyInputOf<typeof showPromoSales>> {
    return this.sales.run(request);
  }
}
