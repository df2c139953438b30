import { Injectable } from '@nestjs/common';
import { showPromoSales, type ParsedRequestOf, type ReplyInputOf } from '@shop/contracts';
import { RowReader } from '@shop/service-kit';
import { paidKopecksOf } from '../orders/balance-of.ts';
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
    const sums = { orders: 0, revenueKopecks: 0, discountKopecks: 0 };
    const latest: Reply['latest'] = [];
    for await (const sale of this.sales.read(promoId)) {
      const [readable] = this.rows.readable('promo sales', [sale], { id: ({ _id }) => _id, check });
      if (!readable) continue;
      const row = toRow(readable);
      if (latest.length < shownOrders) latest.push(row);
      if (!row.isPaid) continue;
      sums.orders += 1;
      sums.revenueKopecks += paidKopecksOf(readable) - row.refundedKopecks;
      sums.discountKopecks += row.discountKopecks;
    }
    return { ...sums, latest };
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
