import type { printedOrder } from '@shop/contracts';
import type { z } from 'zod';
import type { ReplyOf } from '../../../http/endpoint/route.ts';
import type { printOrdersRoute } from './printing.routes.ts';

export function toPrintedOrderDto(
  order: z.output<typeof printedOrder>,
): ReplyOf<typeof printOrdersRoute>['orders'][number] {
  const { id, number, createdAt, buyer, contact, deliveryType, address, index, comment, trackId, lines } =
    order;
  return {
    ...{ _id: id, orderId: number, createdBy: createdAt },
    userInfo: {
      'First name': buyer.firstName,
      'Second name': buyer.secondName,
      'Middle name': buyer.middleName,
      Phone: buyer.phone,
    },
    userAdditionalContact: contact ?? '',
    delivery_type: deliveryType,
    delivery_address: { index, address },
    userComment: comment,
    delivery_info: { trackId },
    products: lines.map(({ productId, title, isGift, quantity, colour, size, seam }) => ({
      ...{ productId, Title: title, isGift },
      ProductDetails: { quantity, color: colour, size, seam },
    })),
  };
}
