const foldedKey = 'sidebar-desktop';
const closedKey = 'sidebar-closed-sections';

/** Beside a whole sidebar a window of this width cuts the tables. */
const small = '(width < 1400px)';

/**
 * The sidebar of a desktop shows icons alone: where that was chosen, and in a small window until it is chosen otherwise. A phone has a
 * drawer, which is always whole.
 */
export function isSidebarFolded(): boolean {
  const chosen = read(foldedKey);
  return chosen === null ? matchMedia(small).matches : chosen === 'collapsed';
}

export function rememberFolded(isFolded: boolean): void {
  write(foldedKey, isFolded ? 'collapsed' : 'open');
}

/** The names of sections whose screens are not shown; all others are open. */
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
    // Without storage the choice lasts as long as the page.
  }
}
