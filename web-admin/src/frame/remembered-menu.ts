const foldedKey = 'sidebar-desktop';
const closedKey = 'sidebar-closed-sections';

/** Beside an unfolded sidebar, a window of this width truncates the tables. */
const small = '(width < 1400px)';

/**
 * Whether the desktop sidebar shows icons only: by the user's choice, else in a small window. A phone has a drawer,
 * which is never folded.
 */
export function isSidebarFolded(): boolean {
  const chosen = read(foldedKey);
  return chosen === null ? matchMedia(small).matches : chosen === 'collapsed';
}

export function rememberFolded(isFolded: boolean): void {
  write(foldedKey, isFolded ? 'collapsed' : 'open');
}

/** The names of the closed sections; all others are open. */
export function readClosedSections(): readonly string[] {
  return (read(closedKey) ?? '').split(',').filter(Boolean);
}

export function rememberClosedSections(names: readonly string[]): void {
  write(closedKey, names.join());
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
}
