const key = 'order-runs-hidden';
const maxKept = 50;

/** The results that the user has dismissed; without storage they are hidden until the page is closed. */
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
    // A lost dismissal is not worth an error message.
  }
}
