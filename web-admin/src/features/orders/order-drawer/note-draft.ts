import { dropDraft, keepDraft, readDraft } from '@shop/admin-kit';

const nameOf = (orderId: string): string => `order-note-${orderId}`;

/** A note that was not added yet, kept like the drafts of forms. */
export const readNoteDraft = (orderId: string): string => readDraft(nameOf(orderId)) ?? '';

/** @param text empty to drop the draft */
export function keepNoteDraft(orderId: string, text: string): void {
  if (text === '') dropDraft(nameOf(orderId));
  else keepDraft(nameOf(orderId), text);
}
