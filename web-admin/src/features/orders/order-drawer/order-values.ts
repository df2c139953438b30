import type { EditOrderData, StaffOrder } from '@shop/api-client';
import type { Edited } from '@shop/admin-kit';
import { keptLines, priceEdit, roublesToKopecks, type EditableLine, type OrderTotals } from '@shop/domain';
import { writtenIndex } from '../written-index.ts';
import { keyOf, toLine, type BoughtProduct } from '../products/bought-product.ts';

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

/** The products with their kept prices, and the order's total as the server will compute it. */
export function proposeSum(
  order: StaffOrder,
  products: readonly BoughtProduct[],
): { products: BoughtProduct[]; amount: number; totals: OrderTotals } {
  const current = order.products.map(toBoughtLine);
  const charged = order.charged?.products.map(toBoughtLine) ?? current;
  const kept = keptLines(products.map(toLine), current, charged);
  const priced = products.map((product, at) => {
    const price = kept[at]?.unitPriceKopecks;
    return price === undefined ? product : { ...product, price: price / 100 };
  });
  const contents = [
    { lines: current, totals: toTotals(order.sums) },
    { lines: charged, totals: toTotals(order.charged?.sums ?? order.sums) },
  ];
  const { totals } = priceEdit(mergedLines(priced), contents, order.promo?.discount ?? 0);
  return { products: priced, amount: totals.totalKopecks / 100, totals };
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

/** Merges identical lines. */
function mergedLines(products: readonly BoughtProduct[]): EditableLine[] {
  const byKey = Map.groupBy(products, keyOf);
  return [...byKey.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const quantity = [first, ...others].reduce((sum, one) => sum + (one.quantity ?? 0), 0);
    return [{ ...toLine(first), quantity }];
  });
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
