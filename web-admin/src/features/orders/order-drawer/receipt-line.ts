import type { StaffOrder } from '@shop/api-client';
import { colourLabel, giftPriceKopecks, roublesToKopecks } from '@shop/domain';
import { moneyTexts as texts } from './order-drawer.texts.ts';

type ReceiptLine = StaffOrder['receipt'][number];

export const nameOfLine = ({ Title, extraPayment }: ReceiptLine): string =>
  extraPayment === null ? Title : texts.ofExtra(Title);

/** The number of whole pieces that have not been refunded. */
export const piecesLeft = ({ price, left }: ReceiptLine): number =>
  Math.floor(roublesToKopecks(left) / roublesToKopecks(price));

/**
 * The pieces that a line of the receipt stands for: «чёрный, M × 2; белый, L × 1». The receipt names only the product,
 * and one line of it stands for all colours and sizes of one price. Empty for the delivery.
 */
export function optionsOfLine({ products, charged }: StaffOrder, line: ReceiptLine): string {
  if (line.kind === 'delivery') return '';
  const ids = new Set(products.filter(({ Title }) => Title === line.Title).map(({ productId }) => productId));
  const bought = line.extraPayment === null && charged !== null ? charged.products : products;
  const same = bought.filter(({ productId }) => ids.has(productId));
  const isGift = roublesToKopecks(line.price) === giftPriceKopecks && same.some((product) => product.isGift);
  const fitting = same.filter((product) => product.isGift === isGift);
  // Pieces of one product may have several prices since an edit.
  const priced = fitting.filter(({ price }) => price === line.price);
  return (priced.length > 0 ? priced : fitting)
    .map(({ ProductDetails: { color, size, seam, quantity } }) =>
      texts.options([colourLabel(color).toLowerCase(), size, seam].filter(Boolean).join(', '), quantity),
    )
    .join('; ');
}
