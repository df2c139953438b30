import { keepDraft, readDraft } from '@shop/admin-kit';

/** The name of the form's draft. */
export const draftKey = 'manual-order';
const nameOfKey = 'manual-order-key';

/**
 * The idempotency key of the order in the form. It is stored beside the draft and so survives a reload: an order whose
 * response was lost is found again instead of becoming a second paid one.
 */
export function currentKey(): string {
  const isDraft = readDraft(draftKey) !== null;
  return (isDraft ? readDraft(nameOfKey) : null) ?? nextKey();
}

/** A key for another order. */
export function nextKey(): string {
  const key = crypto.randomUUID();
  keepDraft(nameOfKey, key);
  return key;
}
