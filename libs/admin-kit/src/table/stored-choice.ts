/** Table settings of the user, stored in the browser. Without storage they last until the page is closed. */
const kept = new Map<string, string>();
const listeners = new Set<() => void>();

export function readChoice(key: string): string | null {
  const here = kept.get(key);
  if (here !== undefined) return here;
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage is forbidden, so there is no stored choice.
    return null;
  }
}

export function keepChoice(key: string, value: string): void {
  kept.set(key, value);
  try {
    localStorage.setItem(key, value);
  } catch {
    // A lost table setting is not worth an error message.
  }
  for (const listener of listeners) listener();
}

export function subscribeToChoices(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
