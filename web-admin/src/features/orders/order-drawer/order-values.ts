import type { EditOrderData, StaffOrder } from '@shop/api-client';
import type { Edited } from '@shop/admin-kit';
import {
  keepPieces,
  lineKey,
  mergeLines,
  priceEdit,
  priceParts,
  roublesToKopecks,
  type EditableLine,
  type OrderTotals,
  type TitledPieces,
} from '@shop/domain';
import { writtenIndex } from '../written-index.ts';
import { keyOf, toLine, type BoughtProduct, type PricedPieces } from '../products/bought-product.ts';

/** The values of the order form: plain JSON. */
export interface OrderValues {
  orderId: number | null;
  createdBy: string;
  amount: number | null;
  trackId: string;
  invoice: string;
  deliveryType: string;
  index: string;
  address: string;
  contact: string;
  comment: string;
  products: readonly BoughtProduct[];
}

/** Whether both name the same pieces: the undo of other pieces could not give back the prices that they had. */
export const hasSameProducts = (one: OrderValues, other: OrderValues): boolean =>
  piecesOf(one) === piecesOf(other);

const piecesOf = ({ products }: OrderValues): string =>
  products
    .map((product) => `${keyOf(product)} ${product.quantity}`)
    .sort()
    .join('\n');

export const toEdited = (order: StaffOrder): Edited<OrderValues> => ({
  version: order.updatedAt,
  values: {
    orderId: order.orderId,
    createdBy: order.createdBy,
    amount: order.amount,
    trackId: order.delivery_info.trackId ?? '',
    invoice: order.delivery_info.invoice ?? '',
    deliveryType: order.delivery_type,
    index: writtenIndex(order.delivery_address.index),
    address: order.delivery_address.address,
    contact: order.userAdditionalContact,
    comment: order.userComment,
    products: order.products.map(({ productId, Title, ProductDetails, isGift, price, defaultSeamTitle }) => ({
      ...{ productId, title: Title, isGift, price, defaultSeamTitle },
      ...{ color: ProductDetails.color, size: ProductDetails.size, seam: ProductDetails.seam },
      quantity: ProductDetails.quantity,
    })),
  },
});

type Body = NonNullable<EditOrderData['body']>;

/** The request body with the changed fields only, so that the changes of other users are not undone. */
export function toBody({ values, version }: Edited<OrderValues>, loaded: OrderValues): Body {
  const isChanged = (name: keyof OrderValues): boolean =>
    JSON.stringify(values[name]) !== JSON.stringify(loaded[name]);
  return {
    ...(version !== null && { updatedAt: version }),
    ...(isChanged('orderId') && values.orderId !== null && { orderId: values.orderId }),
    ...(isChanged('createdBy') && { createdBy: values.createdBy }),
    ...(isChanged('amount') && values.amount !== null && { amount: values.amount }),
    ...(isChanged('deliveryType') && { delivery_type: values.deliveryType === 'CDEK' ? 'CDEK' : 'PochtaRF' }),
    delivery_address: {
      ...(isChanged('index') && { index: values.index }),
      ...(isChanged('address') && { address: values.address }),
    },
    delivery_info: {
      ...(isChanged('trackId') && { trackId: values.trackId || null }),
      ...(isChanged('invoice') && { invoice: values.invoice || null }),
    },
    ...(isChanged('contact') && { userAdditionalContact: values.contact }),
    ...(isChanged('comment') && { userComment: values.comment }),
    ...(isChanged('products') && {
      // Sends the total along, since the user has seen it.
      ...(values.amount !== null && { amount: values.amount }),
      products: values.products.map(({ productId, isGift, color, size, seam, quantity }) => ({
        ...{ productId, isGift },
        ProductDetails: { color, size, seam, quantity: quantity ?? 0 },
      })),
    }),
  };
}

/**
 * What the pieces of each product cost, and the order's total, as the server will compute them: bought pieces keep their
 * price, new ones cost today's. `pieces` are those of the whole order, with the discount.
 */
export function proposeSum(
  order: StaffOrder,
  products: readonly BoughtProduct[],
): { prices: PricedPieces[][]; amount: number; totals: OrderTotals; pieces: TitledPieces[] } {
  const current = order.products.map(toBoughtLine);
  const charged = order.charged?.products.map(toBoughtLine) ?? current;
  const merged = mergeLines(products.map((product) => ({ ...toLine(product), title: product.title })));
  const paid = [...(order.bought ? [order.bought.map(toBoughtLine)] : []), charged];
  const parts = keepPieces(merged, current, paid);
  const lines = merged.map((line, at) => {
    const todayKopecks = todayKopecksOf(order, line.productId) ?? line.unitPriceKopecks;
    return priceParts(line, parts[at] ?? [], todayKopecks).map((part) => ({ ...line, ...part }));
  });
  const contents = [
    { lines: current, totals: toTotals(order.sums) },
    { lines: charged, totals: toTotals(order.charged?.sums ?? order.sums) },
  ];
  const { totals, priced } = priceEdit(lines.flat(), contents, order.promo?.discount ?? 0);
  const pieces = lines.flat().map(({ title, quantity }, at) => ({
    ...{ title, quantity, paidKopecks: priced[at]?.paidKopecks ?? 0 },
  }));
  return { prices: pricesOf(products, lines.flat()), amount: totals.totalKopecks / 100, totals, pieces };
}

/** Null if the product is not in the order, is no longer in the catalogue, or the catalogue did not respond. */
function todayKopecksOf({ products }: StaffOrder, productId: string): number | null {
  const price = products.find((product) => product.productId === productId)?.currentPrice ?? null;
  return price === null ? null : roublesToKopecks(price);
}

/** Shares the priced pieces out to the rows of the form, of which several may be equal. */
function pricesOf(products: readonly BoughtProduct[], lines: readonly EditableLine[]): PricedPieces[][] {
  const left = lines.map((line) => ({ key: lineKey(line), ...line }));
  return products.map((product) => {
    let open = product.quantity ?? 0;
    return left.flatMap((line) => {
      const quantity = line.key === keyOf(product) ? Math.min(line.quantity, open) : 0;
      line.quantity -= quantity;
      open -= quantity;
      return quantity > 0 ? [{ quantity, price: line.unitPriceKopecks / 100 }] : [];
    });
  });
}

/** Whether the amount follows from changed products; otherwise it is the stored one, or a person has typed it. */
export function isProposedSum(
  order: StaffOrder,
  { products, amount }: Pick<OrderValues, 'products' | 'amount'>,
): boolean {
  const { values } = toEdited(order);
  const isChanged = JSON.stringify(products) !== JSON.stringify(values.products);
  return isChanged && amount === proposeSum(order, products).amount;
}

interface Bought {
  productId: string;
  isGift: boolean;
  price: number;
  ProductDetails: { color: string; size: string; seam: string | null; quantity: number };
}

const toBoughtLine = ({ productId, isGift, price, ProductDetails }: Bought): EditableLine => ({
  ...{ productId, isGift, colour: ProductDetails.color, size: ProductDetails.size },
  ...{ seam: ProductDetails.seam, quantity: ProductDetails.quantity },
  unitPriceKopecks: roublesToKopecks(price),
});

const toTotals = ({ goods, discount, delivery, total }: StaffOrder['sums']) => ({
  goodsKopecks: roublesToKopecks(goods),
  discountKopecks: roublesToKopecks(discount),
  deliveryKopecks: roublesToKopecks(delivery),
  totalKopecks: roublesToKopecks(total),
});
