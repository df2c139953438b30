/** Remembered apart for desktop and phone, since a sidebar that fits the one covers the other. */
const key = (isPhone: boolean): string => `sidebar-${isPhone ? 'phone' : 'desktop'}`;

export function isSidebarCollapsed(isPhone: boolean): boolean {
  try {
    const remembered = localStorage.getItem(key(isPhone));
    return remembered === null ? isPhone : remembered === 'collapsed';
  } catch {
    return isPhone;
  }
}

export function rememberSidebar(isPhone: boolean, isCollapsed: boolean): void {
  try {
    localStorage.setItem(key(isPhone), isCollapsed ? 'collapsed' : 'open');
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
