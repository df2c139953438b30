import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** By then the page works and is quiet; not every browser has an idle callback. */
const quietMs = 2_000;

/** Reports each page to the shop's own counter. A page that is left before, or a lost report, is a count less. */
export function PageHits() {
  const { pathname } = useLocation();
  useEffect(() => {
    const report = async (): Promise<void> => {
      const { reportPageHit } = await import('./report-page-hit.ts');
      await reportPageHit();
    };
    const timer = setTimeout(() => {
      report().catch(() => undefined);
    }, quietMs);
    return () => clearTimeout(timer);
  }, [pathname]);
  return null;
}
