import { useSyncExternalStore } from 'react';
import type { ThemeMode } from '@shop/ui-kit';

/** Also read by the small script in each `index.html` that sets the theme before the first paint. */
const storageKey = 'theme';
const systemIsDark = '(prefers-color-scheme: dark)';
const listeners = new Set<() => void>();

/** The theme in effect: the visitor's choice, else the system's. */
function currentTheme(): ThemeMode {
  const chosen = document.documentElement.dataset['theme'];
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia(systemIsDark).matches ? 'dark' : 'light';
}

/** Sets the theme and stores it; where storage is forbidden it lasts until the page is closed. */
function chooseTheme(mode: ThemeMode): void {
  document.documentElement.dataset['theme'] = mode;
  try {
    localStorage.setItem(storageKey, mode);
  } catch {
    // A private window without storage: a lost theme choice is not worth an error message.
  }
  for (const listener of listeners) listener();
}

/** Changes from light to dark and back. */
export const switchTheme = (): void => chooseTheme(currentTheme() === 'dark' ? 'light' : 'dark');

/** For code that needs colour values instead of custom properties; the server-rendered HTML is light. */
export function useThemeMode(): ThemeMode {
  return useSyncExternalStore(subscribe, currentTheme, () => 'light');
}

function subscribe(listener: () => void): () => void {
  const system = matchMedia(systemIsDark);
  listeners.add(listener);
  system.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    system.removeEventListener('change', listener);
  };
}
