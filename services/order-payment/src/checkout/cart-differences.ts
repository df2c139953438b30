import type { getCart, ReplyOf } from '@shop/contracts';
import { lineKey, type ErrorDetail } from '@shop/domain';
import { fieldOfLine, type WantedLine } from './checkout.ts';
import type { CheckedLine } from './line-refusals.ts';

export type CartLine = ReplyOf<typeof getCart>['lines'][number];

/** Wanted lines that the cart lacks or holds in another quantity, with messages for the buyer. */
export function missingFromCart(wanted: readonly WantedLine[], cart: readonly CartLine[]): ErrorDetail[] {
  const inCart = new Map(cart.map((line) => [lineKey(line), line.quantity]));
  return wanted.flatMap((line, at) => {
    const message = differenceOf(line.quantity, inCart.get(lineKey(line)));
    return message === null ? [] : [{ field: fieldOfLine(line, at), message }];
  });
}

function differenceOf(wanted: number, inCart: number | undefined): string | null {
  if (inCart === undefined) return 'Этого товара уже нет в корзине';
  return inCart === wanted ? null : `Сейчас в корзине: ${inCart} шт.`;
}

/** Cart lines that the checkout does not name. Gifts may be left out. */
export function leftOut(wanted: readonly WantedLine[], cart: readonly CartLine[]): CartLine[] {
  const named = new Set(wanted.map(lineKey));
  return cart.filter((line) => !line.isGift && !named.has(lineKey(line)));
}

/** The left-out lines that can be bought: only these are a difference, since the cart keeps sold-out items. */
export function wronglyLeftOut(checked: readonly CheckedLine[]): ErrorDetail[] {
  return checked.flatMap(({ product, lineIssues }) =>
    product && lineIssues.length === 0
      ? [{ field: 'items', message: `${product.title}: есть в корзине, но не в заказе` }]
      : [],
  );
}
