import { priceOrder } from '@shop/domain';
import { editOfOrder, type Changes } from '../src/order-editing/edit-of-order.ts';
import {
  describeLines,
  isNew,
  placeLines,
  type CheckedLine,
  type WantedLine,
} from '../src/order-editing/wanted-lines.ts';
import { paidContentsOf } from '../src/orders/extra-payment-state.ts';
import type { OrderRecord } from '../src/orders/order-record.ts';
import { withRefundsDue } from '../src/orders/refunds-due.ts';
import { aCheckedLine } from './a-checked-line.ts';
import { anOrder } from './an-order.ts';

export const productIds = [
  '674000000000000000000001',
  '674000000000000000000002',
  '674000000000000000000003',
];
type Prices = readonly number[];

/** The catalogue's response for a line, at the given prices. */
export const checked = ({ productId: id }: Pick<WantedLine, 'productId'>, prices: Prices): CheckedLine =>
  aCheckedLine({ id, title: `Товар ${id.at(-1)}`, priceKopecks: prices[productIds.indexOf(id)] ?? 0 });

/** The order once an edit is stored. */
export function edited(order: OrderRecord, changes: Changes, prices: Prices): OrderRecord {
  const placed = changes.lines && placeLines(changes.lines, order.lines, paidContentsOf(order));
  const lines =
    placed &&
    describeLines(
      placed,
      placed.filter(isNew).map((line) => checked(line, prices)),
    );
  const { fields, refundsDue } = editOfOrder(order, changes, lines ?? null);
  return { ...withRefundsDue(order, refundsDue), ...fields };
}

/** A paid order of these lines, with delivery. */
export function paidOrder(
  lines: readonly WantedLine[],
  prices: Prices,
  discountPercent: number,
): OrderRecord {
  const placed = placeLines(lines, [], []);
  const described = describeLines(
    placed,
    placed.map((line) => checked(line, prices)),
  );
  const priced = priceOrder({
    lines: described.map((line, at) => ({ ...line, ...(checked(placed[at]!, prices).product ?? fail()) })),
    discountPercent,
    deliveryKopecks: 35_000,
  });
  const order = anOrder(100_001);
  return {
    ...order,
    id: '674000000000000000000009',
    history: [],
    lines: described.map((line, at) => ({ ...line, ...pieceSums(priced.lines[at] ?? fail()) })),
    totals: priced.totals,
    receipt: priced.receipt,
    payment: { ...order.payment, status: 'succeeded', provider: 'sandbox' },
    ...(discountPercent > 0 && {
      promo: { promoId: 'p', phrase: 'TEN', discountPercentage: discountPercent, giftProductId: null },
    }),
  };
}

const pieceSums = ({
  unitPriceKopecks,
  discountKopecks,
  paidKopecks,
}: OrderRecord['lines'][number] | Sums): Sums => ({
  ...{ unitPriceKopecks, discountKopecks, paidKopecks },
});
type Sums = { unitPriceKopecks: number; discountKopecks: number; paidKopecks: number };

function fail(): never {
  throw new Error('missing');
}
