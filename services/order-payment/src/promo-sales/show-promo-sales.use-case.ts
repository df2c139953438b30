import { Injectable } from '@nestjs/common';
import { showPromoSales, type ParsedRequestOf, type ReplyInputOf } from '@shop/contracts';
import { RowReader } from '@shop/service-kit';
import { refundedKopecksOf } from '../orders/order-payments.ts';
import { PromoSalesRepository, type PromoSale } from '../orders/promo-sales.repository.ts';

type Reply = ReplyInputOf<typeof showPromoSales>;

const shownOrders = 20;
const shownOrder = showPromoSales.reply.shape.latest.element;

/** Sums the sales of a promo from its orders. */
@Injectable()
export class ShowPromoSales {
  constructor(
    private readonly sales: PromoSalesRepository,
    private readonly rows: RowReader,
  ) {}

  async run({ promoId }: ParsedRequestOf<typeof showPromoSales>): Promise<Reply> {
    const [sums, newest] = await Promise.all([
      this.sales.sum(promoId),
      this.sales.findNewest(promoId, shownOrders),
    ]);
    const readable = this.rows.readable('promo sales', newest, { id: ({ _id }) => _id, check });
    return { ...sums, latest: readable.map(toRow) };
  }
}

const check = (sale: PromoSale): unknown => shownOrder.parse(toRow(sale));

const toRow = (sale: PromoSale): Reply['latest'][number] => ({
  id: sale._id.toHexString(),
  number: sale.number,
  createdAt: sale.createdAt.toISOString(),
  adminStatus: sale.adminStatus,
  isPaid: sale.payment.status === 'succeeded',
  totalKopecks: sale.totals.totalKopecks,
  discountKopecks: sale.totals.discountKopecks,
  refundedKopecks: refundedKopecksOf(sale),
});
