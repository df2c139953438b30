import type { ToastMessage } from '@shop/ui-kit';

/** Long enough to be read, short enough not to be in the way: 3 to 5 s according to the specification. */
const shownMs = 5_000;

let messages: readonly ToastMessage[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a message for a few seconds; a text that is already shown is not added again. */
export function showToast(
  text: string,
  tone: ToastMessage['tone'] = 'plain',
  title?: string,
  action?: ToastMessage['action'],
): void {
  if (messages.some((message) => message.text === text)) return;
  lastId += 1;
  const id = lastId;
  change([...messages, { id, tone, title, text, action }]);
  setTimeout(() => dismissToast(id), shownMs);
}

export function dismissToast(id: number): void {
  change(messages.filter((message) => message.id !== id));
}

export function currentToasts(): readonly ToastMessage[] {
  return messages;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: readonly ToastMessage[]): void {
  messages = next;
  for (const listener of listeners) listener();
}
