import { reportRefused } from '@shop/admin-kit';
import type { ChangedProducts } from '@shop/api-client';
import { showToast } from '@shop/web-kit';
import { resultTexts as texts } from './products.texts.ts';

interface Outcome {
  /** The ids of the products that are another now: only these can be taken back. */
  changed: readonly string[];
  /** Something changed, and nothing was refused: the one case in which success is said. */
  isDone: boolean;
}

/** Names the products that the server left as they were, each with the reason; says so, too, when there was nothing to change. */
export function sayResult(
  { results }: ChangedProducts,
  titleOf: (productId: string) => string | undefined,
): Outcome {
  const changed = results.filter(({ outcome }) => outcome === 'changed').map(({ _id }) => _id);
  const refused = results
    .filter(({ outcome }) => outcome === 'refused')
    .map(({ _id, message }) => ({ name: titleOf(_id) ?? texts.unseen(_id), reason: message }));
  if (refused.length > 0) reportRefused({ changed: changed.length, total: results.length, refused });
  else if (changed.length === 0) showToast(texts.nothing);
  return { changed, isDone: changed.length > 0 && refused.length === 0 };
}
