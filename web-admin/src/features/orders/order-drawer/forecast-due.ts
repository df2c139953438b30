import type { StaffOrder } from '@shop/api-client';
import { refundsDueAfter, roublesToKopecks, type RefundOfPieces, type TitledPieces } from '@shop/domain';
import type { BoughtProduct } from '../products/bought-product.ts';
import { proposeSum } from './order-values.ts';

/** What the shop will owe of the refunds of an order with these products, in kopecks, as the server will calculate it. */
export function forecastDueKopecks(order: StaffOrder, products: readonly BoughtProduct[]): number {
  const refunds = order.refunds.flatMap((refund) => refundOfPieces(order, refund));
  const pieces = { bought: boughtPieces(order), before: currentPieces(order) };
  const { pieces: after } = proposeSum(order, products);
  const changed = new Map(
    refundsDueAfter(refunds, { ...pieces, after }).map(({ id, dueKopecks }) => [id, dueKopecks]),
  );
  return refunds.reduce(
    (sum, { id, dueKopecks }) => sum + (changed.get(id) ?? dueKopecks) - dueKopecks,
    roublesToKopecks(order.money.dueRefunds),
  );
}

function refundOfPieces(
  { receipt }: StaffOrder,
  { _id: id, amount, lines, ofPieces }: StaffOrder['refunds'][number],
): RefundOfPieces[] {
  if (!ofPieces) return [];
  const isGoods = (title: string): boolean =>
    receipt.some(({ kind, Title }) => kind === 'goods' && Title === title);
  return [
    {
      ...{ id, amountKopecks: roublesToKopecks(amount) },
      dueKopecks: roublesToKopecks(ofPieces.due),
      dueAtFirstKopecks: roublesToKopecks(ofPieces.dueAtFirst),
      goods: lines
        .filter(({ Title }) => isGoods(Title))
        .map(({ Title, amount: share }) => ({ title: Title, kopecks: roublesToKopecks(share) })),
    },
  ];
}

const boughtPieces = ({ receipt }: StaffOrder): TitledPieces[] =>
  receipt
    .filter(({ kind }) => kind === 'goods')
    .map(({ Title: title, quantity, price }) => ({
      ...{ title, quantity, paidKopecks: quantity * roublesToKopecks(price) },
    }));

const currentPieces = ({ products }: StaffOrder): TitledPieces[] =>
  products.map(({ Title: title, ProductDetails: { quantity }, price, discount }) => ({
    ...{ title, quantity },
    paidKopecks: quantity * roublesToKopecks(price) - roublesToKopecks(discount),
  }));
