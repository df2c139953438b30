/** A change that was made and can be taken back. */
export interface UndoOffer {
  /** What was done: «Статус изменён». */
  text: string;
  /** Takes the change back and reports the result; if it rejects, the error is shown and the offer stays. */
  undo: () => Promise<void>;
}

export interface OpenOffer extends UndoOffer {
  id: number;
}

let offer: OpenOffer | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

/** Reports a change in a message with the button «Отменить», for ten seconds; the next change replaces it. */
export function offerUndo(given: UndoOffer): void {
  lastId += 1;
  change({ ...given, id: lastId });
}

/** Removes this offer; a newer one stays. */
export function dismissOffer(id: number): void {
  if (offer?.id === id) change(null);
}

export const currentOffer = (): OpenOffer | null => offer;

export function subscribeToOffers(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: OpenOffer | null): void {
  offer = next;
  for (const listener of listeners) listener();
}
