import { adminStatuses } from '@shop/domain';
import type { Order } from './order.schema.ts';

const sent = adminStatuses.indexOf('handed-over-for-delivery');

/** The day by which the order is promised to be sent; undefined without a promise, or once it is sent or cancelled. */
export const openPromise = ({
  adminStatus,
  dispatchBy,
}: Pick<Order, 'adminStatus' | 'dispatchBy'>): string | undefined =>
  adminStatuses.indexOf(adminStatus) < sent ? dispatchBy : undefined;
