import type { Clock } from '@shop/service-kit';
import { OrderChangeRepository } from '../src/orders/order-change.repository.ts';
import { OrderProjectionRepository } from '../src/orders/order-projection.repository.ts';
import { projectStored } from '../src/orders/order-projection.ts';
import { writeHistory } from '../src/orders/order-history.ts';
import type { OrderRecord } from '../src/orders/order-record.ts';
import type { Order } from '../src/orders/order.schema.ts';
import { ChangeOrderStatus } from '../src/staff-orders/change-order-status.use-case.ts';
import { DeleteOrders } from '../src/staff-orders/delete-orders.use-case.ts';
import { SetOrderTracks } from '../src/staff-orders/set-order-tracks.use-case.ts';
import { anOrder } from './an-order.ts';
import { openOrders, type OpenOrders } from './open-orders.ts';

export const staffMember = '674000000000000000000001';
export const otherStaffMember = '674000000000000000000002';
export const customer = '674000000000000000000077';

/** Operations of staff on orders, with a real database. */
export interface OpenStaffDesk {
  shop: OpenOrders;
  statuses: ChangeOrderStatus;
  deletions: DeleteOrders;
  tracks: SetOrderTracks;
  projections: OrderProjectionRepository;
  /** The published changes: ids of orders, and how they changed. */
  announced: unknown[];
  clock: Clock;
  /** A stored order, unpaid unless the test says otherwise. */
  add(order?: Partial<Order>): Promise<OrderRecord>;
  addPaid(order?: Partial<Order>): Promise<OrderRecord>;
  find(order: Pick<OrderRecord, 'id'>): Promise<OrderRecord>;
}

export const deskNow = new Date('2026-11-22T12:00:00Z');

export async function openStaffDesk(): Promise<OpenStaffDesk> {
  const shop = await openOrders();
  const announced: unknown[] = [];
  const clock: Clock = () => deskNow;
  const bus = { publish: (_contract: unknown, payload: unknown): void => void announced.push(payload) };
  const changes = new OrderChangeRepository(shop.model);
  const config = { STATUS_MAILS: ['handed-over-for-delivery' as const, 'canceled' as const] };
  const statuses = new ChangeOrderStatus(changes, clock, config, bus);
  return {
    shop,
    announced,
    clock,
    statuses,
    tracks: new SetOrderTracks(changes, statuses, clock, bus),
    deletions: new DeleteOrders(changes, clock, bus),
    projections: new OrderProjectionRepository(shop.model, { error: () => undefined }),
    add: shop.anUnpaidOrder,
    addPaid: ({ payment, ...order } = {}) =>
      shop.anUnpaidOrder({
        customerId: customer,
        history: writeHistory(new Date('2026-11-21T09:05:00Z'), 'webhook', {
          ...{ kind: 'payment-status', status: 'succeeded', source: 'webhook' },
        }),
        ...order,
        payment: { ...anOrder(1).payment, status: 'succeeded', ...payment },
      }),
    find: async ({ id }) => {
      const found = await shop.orders.findById(id);
      if (!found) throw new Error('not found');
      return found;
    },
  };
}

/** The derived fields of an order as stored, and as derived from it again. */
export function projectionOf(order: OrderRecord & Pick<Order, 'search' | 'addressSearch'>): {
  stored: unknown;
  made: unknown;
} {
  const { search, addressSearch, money, paidAt, statusTermEndsAt, statusRank, isDeleted } = order;
  const { history, ...rest } = order;
  const stored = { search, addressSearch, money, paidAt, statusTermEndsAt, statusRank, isDeleted };
  const asStored = history.map(({ at, ...entry }) => ({ at, ...entry }) as Order['history'][number]);
  return { stored, made: projectStored({ ...rest, history: asStored }) };
}
