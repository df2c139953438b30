import type { ParsedRequestOf, ReplyOf as BusReplyOf, searchOrders } from '@shop/contracts';
import { AppError, kopecksToRoubles, normaliseEmail, normalisePhone } from '@shop/domain';
import type { ReplyOf } from '../../http/endpoint/route.ts';
import type { OrderSearchDto } from './order-search.dto.ts';
import type { searchOrdersRoute } from './order-search.routes.ts';

export type SearchContact = ParsedRequestOf<typeof searchOrders>['contact'];
type FoundOrder = BusReplyOf<typeof searchOrders>['orders'][number];
type FoundOrderDto = ReplyOf<typeof searchOrdersRoute>[number];

/** Input with fewer characters is not a phone number. */
const shortestPhone = 10;

/**
 * The normalised phone or e-mail to search by.
 *
 * @throws AppError ORDER_SEARCH_INVALID with the specification's text for the field.
 */
export function toSearchContact({ phone, email }: Pick<OrderSearchDto, 'phone' | 'email'>): SearchContact {
  if (phone !== undefined && email !== undefined) throw refusal('email', 'Укажите или телефон, или email');
  if (email !== undefined) return { kind: 'email', value: emailOf(email) };
  return { kind: 'phone', value: phoneOf(phone ?? '') };
}

export function toFoundOrder(order: FoundOrder): FoundOrderDto {
  const { buyer, telegram, opened } = order;
  return {
    orderId: order.number,
    _id: order.id,
    createdBy: order.createdAt,
    amount: kopecksToRoubles(order.totalKopecks),
    status: order.paymentStatus,
    adminStatus: order.adminStatus,
    delivery_type: order.deliveryType,
    ...(order.dispatchBy !== undefined && { dispatchBy: order.dispatchBy }),
    userObject: {
      firstName: buyer.firstName,
      secondName: buyer.secondName,
      phone: buyer.phone,
      email: buyer.email,
    },
    tg_user_data: telegram && {
      first_name: telegram.firstName,
      second_name: telegram.secondName,
      Phone: telegram.phone,
      Username: telegram.username,
    },
    products: order.lines.map(({ title, colour, size, quantity }) => ({
      productId: { Title: title },
      ProductDetails: { color: colour, size, quantity },
    })),
    isOpen: opened !== null,
    ...(opened && { address: opened.address, index: opened.index, comment: opened.comment }),
    ...(typeof opened?.trackId === 'string' && { trackId: opened.trackId }),
  };
}

function phoneOf(text: string): string {
  const trimmed = text.trim();
  if (trimmed === '') throw refusal('phone', 'Введите номер телефона');
  const phone = trimmed.length < shortestPhone ? null : normalisePhone(trimmed);
  if (phone === null) throw refusal('phone', 'Некорректный номер телефона');
  return phone;
}

function emailOf(text: string): string {
  if (text.trim() === '') throw refusal('email', 'Введите email адрес');
  const email = normaliseEmail(text);
  if (email === null) throw refusal('email', 'Некорректный email адрес');
  return email;
}

const refusal = (field: string, message: string): AppError =>
  new AppError('ORDER_SEARCH_INVALID', { details: [{ field, message }] });
