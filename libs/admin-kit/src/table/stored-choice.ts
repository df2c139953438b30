/** Choices of a person about their tables, kept by the browser. Without storage they last as long as the page. */
const kept = new Map<string, string>();
const listeners = new Set<() => void>();

export function readChoice(key: string): string | null {
  const here = kept.get(key);
  if (here !== undefined) return here;
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage is forbidden: there is nothing kept.
    return null;
  }
}

export function keepChoice(key: string, value: string): void {
  kept.set(key, value);
  try {
    localStorage.setItem(key, value);
  } catch {
    // The choice is a comfort, not worth a word to the person.
  }
  for (const listener of listeners) listener();
}

export function subscribeToChoices(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
