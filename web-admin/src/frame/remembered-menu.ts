const foldedKey = 'sidebar-desktop';
const closedKey = 'sidebar-closed-sections';

/** The sidebar of a desktop shows icons alone. A phone has a drawer, which is always whole. */
export function isSidebarFolded(): boolean {
  return read(foldedKey) === 'collapsed';
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
