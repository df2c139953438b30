import { Injectable } from '@nestjs/common';
import { raiseNotification, type RequestOf } from '@shop/contracts';
import { formatMoney } from '@shop/domain';
import { Bus } from '@shop/service-kit';
import { cancellationOf } from '../orders/balance-of.ts';
import { chargedKopecksOf } from '../orders/charged.ts';
import type { OutboxEffect } from '../orders/effect.repository.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import type { OrderRefund } from '../orders/refund.repository.ts';
import type { Effect } from './effect.ts';

type PaidExtra = { id: string; amountKopecks: number };
type Raised = Pick<RequestOf<typeof raiseNotification>, 'key' | 'type' | 'content'>;

/**
 * Notifies those who see orders of a paid order, and of a refund (`about`) that failed or may have. Idempotent:
 * staff-tools stores the key.
 */
@Injectable()
export class NotifyStaffEffect implements Effect {
  readonly name = 'notify-staff';

  constructor(private readonly bus: Bus) {}

  async run(order: OrderRecord, { about }: Pick<OutboxEffect, 'about'>): Promise<void> {
    const { id, number, refunds, extraRefunds = [], extraPayments = [] } = order;
    const refund = [...refunds, ...extraRefunds].find((one) => one.id === about);
    const extra = extraPayments.find((one) => one.id === about);
    // Staff need not look at a refund that succeeded after it had seemed unclear.
    if (refund?.status === 'succeeded') return;
    await this.bus.request(raiseNotification, {
      ...(refund ? raisedForRefund(number, refund) : raisedForPayment(order, extra)),
      audience: { permission: 'viewUserOrders' },
      about: { kind: 'order', id, title: `№ ${number}` },
    });
  }
}

function raisedForPayment(order: OrderRecord, extra: PaidExtra | undefined): Raised {
  const { id, number } = order;
  const key = extra ? `extra-paid:${extra.id}` : `order-paid:${id}`;
  const sum = formatMoney(extra?.amountKopecks ?? chargedKopecksOf(order), 'руб.');
  if (cancellationOf(order) === 'refund-due')
    return {
      key,
      type: 'TYPE_ACTION',
      content: `Отменённый заказ № ${number} оплачен: ${sum}. Верните деньги покупателю.`,
    };
  return { key, type: 'TYPE_ORDER_PAID', content: `Заказ № ${number} оплачен: ${sum}` };
}

function raisedForRefund(number: number, { id, status, amountKopecks }: OrderRefund): Raised {
  const sum = formatMoney(amountKopecks, 'руб.');
  if (status === 'canceled')
    return {
      key: `refund-failed:${id}`,
      type: 'TYPE_REFUND_FAILED',
      content: `Возврат ${sum} по заказу № ${number} не прошёл`,
    };
  return {
    key: `refund-unclear:${id}`,
    type: 'TYPE_ACTION',
    content: `Неизвестно, прошёл ли возврат ${sum} по заказу № ${number}. Проверьте в кабинете платёжного сервиса.`,
  };
}
