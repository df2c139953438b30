import { reportRefused } from '@shop/admin-kit';
import type { ChangedProducts } from '@shop/api-client';
import { showToast } from '@shop/web-kit';
import { resultTexts as texts } from './products.texts.ts';

interface Outcome {
  /** The ids of the products that were changed: only these can be undone. */
  changed: readonly string[];
  /** Something changed and nothing was refused: the only case that is reported as a success. */
  isDone: boolean;
}

/** Reports the refused products with the reasons, or that there was nothing to change. */
export function sayResult(
  { results }: ChangedProducts,
  titleOf: (productId: string) => string | undefined,
): Outcome {
  const changed = results.filter(({ outcome }) => outcome === 'changed').map(({ _id }) => _id);
  const refused = results
    .filter(({ outcome }) => outcome === 'refused')
    .map(({ _id, message }) => ({ name: titleOf(_id) ?? texts.unseen(_id), reason: message }));
  if (refused.length > 0) void reportRefused({ changed: changed.length, total: results.length, refused });
  else if (changed.length === 0) showToast(texts.nothing);
  return { changed, isDone: changed.length > 0 && refused.length === 0 };
}
