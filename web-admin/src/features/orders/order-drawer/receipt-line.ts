import type { StaffOrder } from '@shop/api-client';
import { roublesToKopecks } from '@shop/domain';
import { moneyTexts as texts } from './order-drawer.texts.ts';

type ReceiptLine = StaffOrder['receipt'][number];

export const nameOfLine = ({ Title, extraPayment }: ReceiptLine): string =>
  extraPayment === null ? Title : texts.ofExtra(Title);

/** The number of whole pieces that have not been refunded. */
export const piecesLeft = ({ price, left }: ReceiptLine): number =>
  Math.floor(roublesToKopecks(left) / roublesToKopecks(price));
