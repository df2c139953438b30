import { useEffect } from 'react';
import { maySee } from './screen-map.ts';
import { useScreens } from './use-screens.ts';

/** For browsers without `requestIdleCallback`; the first screen is rendered by then. */
const idleMs = 1_000;

/** Preloads the code of the frequently used screens that the user may see, and the code of their prefetch functions. */
export function useScreensAhead(): void {
  const { screens, permissions } = useScreens();
  useEffect(() => {
    const fetchAll = (): void => {
      for (const screen of screens) {
        if (screen.isUsedMost !== true || !maySee(screen, permissions)) continue;
        // A failed load is repeated when the screen is opened, which then shows the error.
        void screen.Component.ahead();
        screen.prefetch?.().catch(() => undefined);
      }
    };
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(fetchAll, idleMs);
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(fetchAll);
    return () => cancelIdleCallback(request);
  }, [screens, permissions]);
}
