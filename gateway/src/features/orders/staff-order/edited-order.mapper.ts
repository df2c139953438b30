import type { createManualOrder, editOrder, RequestOf } from '@shop/contracts';
import { roublesToKopecks } from '@shop/domain';
import type { EditOrderBody } from './edit-order.dto.ts';
import type { ManualOrderBody } from './manual-order.dto.ts';

type Changes = RequestOf<typeof editOrder>['changes'];
type ManualOrder = Omit<RequestOf<typeof createManualOrder>, 'by' | 'idempotencyKey'>;

export const toChanges = (body: EditOrderBody): Changes => ({
  number: body.orderId,
  createdAt: body.createdBy,
  totalKopecks: body.amount === undefined ? undefined : roublesToKopecks(body.amount),
  trackId: body.delivery_info?.trackId,
  invoice: body.delivery_info?.invoice,
  deliveryType: body.delivery_type,
  address: body.delivery_address?.address,
  index: body.delivery_address?.index,
  contact: body.userAdditionalContact,
  email: body.userInfo?.Email,
  comment: body.userComment,
  lines: body.products?.map(({ productId, isGift, ProductDetails: { color, size, quantity, seam } }) => ({
    ...{ productId, isGift, colour: color, size, quantity },
    seam: seam ?? null,
  })),
});

export const toManualOrder = ({ userObject, orderId, amount, ...body }: ManualOrderBody): ManualOrder => ({
  number: toOwnNumber(orderId),
  buyer: {
    firstName: userObject.firstName,
    secondName: userObject.secondName,
    middleName: userObject.middleName ?? '',
  },
  contact: body.contact,
  delivery: {
    type: body.deliveryType,
    address: body.delivery_address.address,
    index: body.delivery_address.index,
  },
  totalKopecks: amount === undefined ? null : roublesToKopecks(amount),
  lines: body.products.map(({ productId, color, size, quantity, seam }) => ({
    ...{ productId, colour: color, size, quantity },
    seam: seam ?? null,
  })),
});

/** An empty string or zero counts as no number. */
function toOwnNumber(given: ManualOrderBody['orderId']): number | null {
  const number = Number(given ?? 0);
  return number === 0 ? null : number;
}
