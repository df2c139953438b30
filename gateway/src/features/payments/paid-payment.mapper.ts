import type { getPayment, ReplyOf as BusReplyOf } from '@shop/contracts';
import { kopecksToRoubles } from '@shop/domain';
import type { z } from 'zod';
import { toImageUrlOrNothing } from '../image-url.ts';
import type { paidDto } from './payment.dto.ts';

type Paid = Extract<BusReplyOf<typeof getPayment>, { status: 'succeeded' }>;
type Line = Paid['lines'][number];
type PaidDto = z.input<typeof paidDto>;

export function toPaidPaymentDto({ status, orderNumber, totalKopecks, ...paid }: Paid): PaidDto {
  const { promo, isMetricaPublished, cancellation = null, lines, dispatchBy } = paid;
  return {
    status,
    promo: promo ? { phrase: promo.phrase, action: { discountPercentage: promo.discountPercentage } } : null,
    finalPrice: kopecksToRoubles(totalKopecks),
    orderId: orderNumber,
    cancellation,
    products: lines.map(toProduct),
    ...(dispatchBy !== undefined && { dispatchBy }),
    metricaPublished: isMetricaPublished,
  };
}

const toProduct = (line: Line): PaidDto['products'][number] => ({
  Title: line.title,
  image: toImageUrlOrNothing(line.image),
  ProductDetails: { size: line.size, quantity: line.quantity, color: line.colour, seam: line.seam },
  isGift: line.isGift,
  ...(line.plainSeam !== undefined && { plainSeam: line.plainSeam }),
});
