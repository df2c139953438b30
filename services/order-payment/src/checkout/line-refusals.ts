import type { checkLines, ReplyOf } from '@shop/contracts';
import type { ErrorDetail } from '@shop/domain';
import type { OrderPromo } from '../orders/order-record.ts';
import { fieldOfLine, type Checkout, type WantedLine } from './checkout.ts';

export type CheckedLine = ReplyOf<typeof checkLines>['lines'][number];
type LineIssue = CheckedLine['lineIssues'][number];

/** Lines of a checkout that cannot be sold as requested, with messages for the buyer. DECISIONS 4 */
export function lineRefusals(
  { lines, customerId }: Checkout,
  checked: readonly CheckedLine[],
): ErrorDetail[] {
  return lines.flatMap((line, at) => {
    const answer = checked[at] ?? { product: null, lineIssues: ['gone' as const] };
    const messages = answer.lineIssues.map((lineIssue) => lineIssueText(lineIssue, line, titleOf(answer)));
    // DECISIONS 6
    if (customerId === null && messages.length === 0 && answer.product?.itemType === 'type_preorder')
      messages.push(`${titleOf(answer)}: предзаказ доступен только после входа в аккаунт`);
    return messages.map((message) => ({ field: fieldOfLine(line, at), message }));
  });
}

/** Gifts that the checkout's promo does not include, or includes only once. DECISIONS 5 */
export function giftRefusals(
  { lines }: Checkout,
  promo: Pick<OrderPromo, 'giftProductId'> | null,
): ErrorDetail[] {
  const gifts = lines.flatMap((line, at) => (line.isGift ? [{ ...line, at }] : []));
  return gifts.flatMap(({ at, ...line }, nth) => {
    const { productId, quantity } = line;
    const isGiven = promo !== null && promo.giftProductId === productId;
    if (isGiven && quantity === 1 && nth === 0) return [];
    const message = isGiven
      ? 'Подарок всегда один'
      : 'Этот подарок добавляется только по промокоду: примените его снова или уберите подарок';
    return [{ field: fieldOfLine(line, at), message }];
  });
}

const titleOf = ({ product }: CheckedLine): string => product?.title ?? 'Товар';

function lineIssueText(lineIssue: LineIssue, { colour, size, seam }: WantedLine, title: string): string {
  switch (lineIssue) {
    case 'gone':
      return 'Товар был удален';
    case 'unavailable':
      return `${title}: этот товар более не доступен для заказа`;
    case 'colour':
      return `${title}: цвет ${colour} больше не доступен`;
    case 'size':
      return `${title}: размер ${size} больше не доступен`;
    case 'seam':
      return seam === null
        ? `${title}: выберите параметр`
        : `${title}: параметр «${seam}» больше не доступен`;
  }
}
