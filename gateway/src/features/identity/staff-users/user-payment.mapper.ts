import type { listCustomerOrders, ReplyOf as BusReplyOf } from '@shop/contracts';
import { kopecksToRoubles } from '@shop/domain';
import type { z } from 'zod';
import { toPostalIndex } from '../../stored-postal-index.ts';
import type { userPaymentDto } from './user-payment.dto.ts';

type Order = BusReplyOf<typeof listCustomerOrders>['orders'][number];
type PaymentDto = z.input<typeof userPaymentDto>;

export function toUserPaymentDto(order: Order): PaymentDto {
  const { buyer, delivery, payment, telegram } = order;
  const { firstName, secondName, middleName, phone, email } = buyer;
  return {
    _id: order.id,
    orderId: order.number,
    status: payment.status,
    amount: kopecksToRoubles(order.totals.totalKopecks),
    createdBy: order.createdAt,
    adminStatus: order.adminStatus,
    delivery_type: delivery.type,
    delivery_address: { index: toPostalIndex(delivery.index), address: delivery.address },
    payment_details: {
      type: payment.provider,
      card_info: payment.card && { card_type: payment.card.system, last4: payment.card.last4 },
    },
    products: order.lines.map(toProduct),
    userInfo: {
      ...{ 'First name': firstName, 'Second name': secondName, 'Middle name': middleName },
      ...{ Email: email, Phone: phone },
    },
    userObject: { _id: order.customerId, firstName, secondName, middleName, phone, email },
    tg_user_data: telegram && {
      ...{ first_name: telegram.firstName, second_name: telegram.secondName },
      ...{ middle_name: telegram.middleName, Phone: telegram.phone, Username: telegram.username },
      ...{ user_id: telegram.userId, allowsWriteToPm: telegram.canWrite },
    },
    userAdditionalContact: buyer.contact,
    userComment: order.comment,
  };
}

const toProduct = ({
  productId,
  title,
  product,
  unitPriceKopecks,
  quantity,
  seam,
  colour,
  size,
}: Order['lines'][number]): PaymentDto['products'][number] => ({
  ProductData: {
    _id: productId,
    Title: title,
    Price: kopecksToRoubles(unitPriceKopecks),
    isDeleted: product === null,
  },
  ProductDetails: { quantity, seam, color: colour, size },
});
