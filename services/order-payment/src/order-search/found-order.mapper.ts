import type { ReplyInputOf, searchOrders } from '@shop/contracts';
import { formatPhone, initialOf, maskEmail, maskPhone, normalisePhone } from '@shop/domain';
import { openPromise } from '../orders/open-promise.ts';
import type { FoundOrder } from '../orders/order-views.ts';

type Reply = ReplyInputOf<typeof searchOrders>['orders'][number];

/** A found order: whole for a requester with a valid code, else with personal data masked. DECISIONS 6 */
export function toFoundOrder(order: FoundOrder, isOpen: boolean): Reply {
  const { imported, delivery } = order;
  return {
    id: order.id,
    number: order.number,
    createdAt: order.createdAt.toISOString(),
    totalKopecks: order.totals.totalKopecks,
    paymentStatus: imported?.paymentStatus ?? order.payment.status,
    adminStatus: order.adminStatus,
    deliveryType: imported?.deliveryType ?? delivery.type,
    dispatchBy: openPromise(order),
    buyer: buyerOf(order, isOpen),
    telegram: telegramOf(order, isOpen),
    lines: order.lines.map(({ title, colour, size, quantity }) => ({ title, colour, size, quantity })),
    opened: isOpen
      ? {
          address: delivery.address,
          index: delivery.index,
          comment: order.comment,
          trackId: order.trackId ?? null,
        }
      : null,
  };
}

function buyerOf({ buyer }: FoundOrder, isOpen: boolean): Reply['buyer'] {
  const { firstName, secondName, email, phone } = buyer;
  return {
    firstName,
    secondName: isOpen ? secondName : initialOf(secondName),
    // Not every order of the earlier site has both.
    phone: phone === '' ? '' : isOpen ? formatPhone(phone) : maskPhone(phone),
    email: isOpen || email === '' ? email : maskEmail(email),
  };
}

function telegramOf({ imported }: FoundOrder, isOpen: boolean): Reply['telegram'] {
  const person = imported?.telegram;
  if (!person) return null;
  const { firstName, secondName, phone, username } = person;
  if (isOpen) return { firstName, secondName, phone, username };
  const digits = normalisePhone(phone);
  return {
    firstName,
    secondName: initialOf(secondName),
    phone: digits === null ? '' : maskPhone(digits),
    username: username === '' ? '' : '***',
  };
}
