import type { Product } from '@shop/api-client';
import { dispatchDay, dispatchDayText } from '@shop/domain';
import { shopDispatch } from './dispatch-terms.ts';

type Sent = Pick<Product, 'isFastDelivery' | 'isItemType' | 'preorderDay'>;

interface DispatchNoteProps {
  /** What is ordered together. */
  products: readonly Sent[];
  /** The current moment, for tests. */
  now?: Date;
}

/** «Отправим до 3 декабря»: when these products are sent if they are ordered now. */
export function DispatchNote({ products, now = new Date() }: DispatchNoteProps) {
  return dispatchPromise(products, now);
}

function dispatchPromise(products: readonly Sent[], now: Date): string {
  const dayOf = (some: readonly Sent[]): string | null =>
    dispatchDay(
      some.map(({ isFastDelivery, isItemType, preorderDay }) => ({
        isFast: isFastDelivery,
        isPreorder: isItemType === 'type_preorder',
        preorderDay,
      })),
      shopDispatch(),
      now,
    );
  const day = dayOf(products);
  const isMixed = new Set(products.map((product) => dayOf([product]))).size > 1;
  if (day === null)
    return isMixed ? 'Отправим всё вместе, когда будет готов предзаказ' : 'Отправим, когда вещь будет готова';
  return isMixed
    ? `Отправим всё вместе до ${dispatchDayText(day, now)}`
    : `Отправим до ${dispatchDayText(day, now)}`;
}
