import type { BulkOrderReply, UnchangedReason } from '@shop/contracts';
import { isDamageError } from '@shop/service-kit';
import type {
  DamagedOrder,
  FoundOrders,
  OrderChange,
  OrderChangeRepository,
} from '../orders/order-change.repository.ts';
import type { OrderRecord } from '../orders/order-record.ts';

type Outcome = BulkOrderReply['results'][number];

/** The number of simultaneous writes: more of them would queue in the database. */
const concurrency = 16;
/** The number of orders written by one request. */
const batchSize = 100;
/** How often an order may change meanwhile before its change is given up. */
const maxRaces = 10;

export type PlannedChange = OrderChange | UnchangedReason;

/** A change of many orders, each in a write of its own; one that cannot be changed does not block the others. */
export interface BulkOrderChange<Key extends string | number> {
  repository: Pick<OrderChangeRepository, 'apply' | 'applyMany' | 'findByIds'>;
  keys: readonly Key[];
  found: FoundOrders;
  keyOf: (order: DamagedOrder) => Key | null;
  /** The result for a key that no order has. */
  missing: (key: Key) => Outcome;
  plan: (order: OrderRecord) => PlannedChange;
  isPreview?: boolean;
}

export interface ChangedOrders {
  results: Outcome[];
  /** The orders that were changed. */
  changed: { order: OrderRecord; change: OrderChange }[];
}

export async function changeInBulk<Key extends string | number>({
  repository,
  keys,
  found,
  keyOf,
  missing,
  isPreview = false,
  ...input
}: BulkOrderChange<Key>): Promise<ChangedOrders> {
  const orders = new Map(found.orders.map((order) => [keyOf(order), order]));
  const damaged = new Map(found.damaged.map((order) => [keyOf(order), order]));
  const plan = (order: OrderRecord): PlannedChange => unlessDamaged(() => input.plan(order));
  const changed: ChangedOrders['changed'] = [];
  const results = new Array<Outcome>(keys.length);
  const written = isPreview ? new Map<string, OrderChange>() : await writeAll(repository, orders, plan);
  const changeOne = async (key: Key): Promise<Outcome> => {
    const unreadable = damaged.get(key);
    if (unreadable) return unchanged(unreadable, 'unreadable');
    let order = orders.get(key);
    const change = order && written.get(order.id);
    if (order && change) {
      changed.push({ order, change });
      return { orderId: order.id, number: order.number, isChanged: true, reason: null };
    }
    for (let races = 0; order && races < maxRaces; races++) {
      const planned = plan(order);
      if (typeof planned === 'string') return unchanged(order, planned);
      const after = isPreview ? order : await applyUnlessDamaged(repository, order, planned);
      if (after === 'unreadable') return unchanged(order, after);
      if (after) {
        changed.push({ order: after, change: planned });
        return { orderId: order.id, number: order.number, isChanged: true, reason: null };
      }
      const again = await repository.findByIds([order.id]);
      if (again.damaged[0]) return unchanged(again.damaged[0], 'unreadable');
      order = again.orders[0];
    }
    return order ? unchanged(order, 'changed-meanwhile') : missing(key);
  };
  const waiting = keys.entries();
  const work = async (): Promise<void> => {
    for (const [at, key] of waiting) results[at] = await changeOne(key);
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return { results, changed };
}

/** Keeps a damaged order from failing the change of the others. */
function unlessDamaged<Made>(make: () => Made): Made | 'unreadable' {
  try {
    return make();
  } catch (error) {
    if (!isDamageError(error)) throw error;
    return 'unreadable';
  }
}

function applyUnlessDamaged(
  repository: Pick<OrderChangeRepository, 'apply'>,
  order: OrderRecord,
  change: OrderChange,
): Promise<OrderRecord | 'unreadable' | null> {
  return repository.apply(order, change).catch((error: unknown) => {
    if (!isDamageError(error)) throw error;
    return 'unreadable' as const;
  });
}

/** Writes the orders as they were read. @returns the changes made, by order id; the others are retried one by one */
async function writeAll(
  repository: Pick<OrderChangeRepository, 'applyMany'>,
  orders: ReadonlyMap<unknown, OrderRecord>,
  plan: (order: OrderRecord) => PlannedChange,
): Promise<Map<string, OrderChange>> {
  const planned = [...orders.values()].flatMap((order) => {
    const change = plan(order);
    return typeof change === 'string' ? [] : [{ order, change }];
  });
  const written = new Map<string, OrderChange>();
  for (let at = 0; at < planned.length; at += batchSize) {
    const batch = planned.slice(at, at + batchSize);
    const ids = await repository.applyMany(batch);
    for (const { order, change } of batch) if (ids.has(order.id)) written.set(order.id, change);
  }
  return written;
}

const unchanged = ({ id, number }: DamagedOrder, reason: UnchangedReason): Outcome => ({
  ...{ orderId: id, number, isChanged: false, reason },
});
