import type { listOwnOrders, ReplyInputOf } from '@shop/contracts';
import { z } from 'zod';
import type { StoredOwnOrder } from '../orders/order-query.repository.ts';

type NotedOrder = NonNullable<ReplyInputOf<typeof listOwnOrders>['noted']>[number];

const notes = {
  deleted: 'Магазин удалил этот заказ из своих списков',
  damaged: 'Запись о заказе повреждена: здесь всё, что удалось прочитать',
} as const;

const jsonFields = z.record(z.string(), z.json());

/** An order for the file with a person's own data, with a note on why it is in no list. */
export const noted = (note: keyof typeof notes, order: object): NotedOrder => ({
  note: notes[note],
  ...jsonFields.parse(JSON.parse(JSON.stringify(order))),
});

/** What the buyer may see of an order whose fields may have any values, or none; not the link to the bank. */
export const damagedOrder = ({
  _id: id,
  number,
  createdAt,
  adminStatus,
  payment,
  delivery,
  totals,
  trackId,
  promo,
  lines,
  refunds,
}: Pick<StoredOwnOrder, '_id'> & Partial<StoredOwnOrder>): NotedOrder =>
  noted('damaged', {
    ...{ id, number, createdAt, adminStatus, paymentStatus: payment?.status },
    ...{ delivery, totals, trackId, promo, lines, refunds },
  });
