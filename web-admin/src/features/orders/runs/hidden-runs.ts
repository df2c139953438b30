const key = 'order-runs-hidden';
const maxKept = 50;

/** Results that the person has put away; without storage they are put away for as long as the page. */
export function readHiddenRuns(): readonly string[] {
  try {
    return (localStorage.getItem(key) ?? '').split(',').filter(Boolean);
  } catch {
    return [];
  }
}

export function keepHiddenRuns(ids: readonly string[]): void {
  try {
    localStorage.setItem(key, ids.slice(-maxKept).join(','));
  } catch {
    // It is a comfort, not worth a word to the person.
  }
}
