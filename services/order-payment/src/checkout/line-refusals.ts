import type { checkLines, ReplyOf } from '@shop/contracts';
import type { ErrorDetail } from '@shop/domain';
import type { Checkout, WantedLine } from './checkout.ts';

export type CheckedLine = ReplyOf<typeof checkLines>['lines'][number];
type Misfit = CheckedLine['misfits'][number];

/** What of a checkout cannot be sold as it stands, line by line, in words for the buyer. DECISIONS 4 */
export function lineRefusals(
  { lines, customerId }: Checkout,
  checked: readonly CheckedLine[],
): ErrorDetail[] {
  return lines.flatMap((line, at) => {
    const answer = checked[at] ?? { product: null, misfits: ['gone' as const] };
    const messages = answer.misfits.map((misfit) => misfitText(misfit, line, titleOf(answer)));
    // DECISIONS 6
    if (customerId === null && messages.length === 0 && answer.product?.itemType === 'type_preorder')
      messages.push(`${titleOf(answer)}: предзаказ доступен только после входа в аккаунт`);
    return messages.map((message) => ({ field: `items.${at}`, message }));
  });
}

const titleOf = ({ product }: CheckedLine): string => product?.title ?? 'Товар';

function misfitText(misfit: Misfit, { colour, size, seam }: WantedLine, title: string): string {
  switch (misfit) {
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
