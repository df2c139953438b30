import { useEffect } from 'react';
import { maySee } from './screen-map.ts';
import { useScreens } from './use-screens.ts';

/** Not every browser says when it has nothing to do; by then the first screen stands. */
const laterMs = 1_000;

/**
 * Fetches the code of the screens where staff spend their day before they are opened, for those who may see them, and that of what asks
 * for their first answers.
 */
export function useScreensAhead(): void {
  const { screens, permissions } = useScreens();
  useEffect(() => {
    const fetchAll = (): void => {
      for (const screen of screens) {
        if (screen.isUsedMost !== true || !maySee(screen, permissions)) continue;
        // A screen that could not be fetched is fetched again when it is opened, and says there why it fails.
        void screen.Component.ahead();
        screen.prefetch?.().catch(() => undefined);
      }
    };
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(fetchAll, laterMs);
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(fetchAll);
    return () => cancelIdleCallback(request);
  }, [screens, permissions]);
}
