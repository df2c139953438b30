import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary, useSession } from '@shop/web-kit';
import { storedUnpaid } from '../checkout/stored-unpaid.ts';
import { paths } from '../paths.ts';
import { lazyComponent } from '../routing/lazy-component.tsx';
import { useStored } from '../storage/stored-value.ts';

const UnpaidLine = lazyComponent(async () => (await import('../unpaid/UnpaidLine.tsx')).UnpaidLine);

/** By then the page is drawn; nobody waits for this line. */
const afterFirstSightMs = 1_500;

/** The line of an unpaid order, for whom there may be one. The cart and the page of a payment say it themselves. */
export function LateUnpaidLine() {
  const { pathname } = useLocation();
  const isMember = useSession().status === 'member';
  const isRemembered = useStored(storedUnpaid, (known) => known.length > 0);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), afterFirstSightMs);
    return () => clearTimeout(timer);
  }, []);
  const isSaidThere = pathname === paths.cart() || pathname.startsWith('/payment/');
  if (!isLate || !(isMember || isRemembered) || isSaidThere) return null;
  return (
    // A page without this line is whole: a line that cannot be loaded leaves the page as it is.
    <ErrorBoundary fallback={() => null}>
      <UnpaidLine />
    </ErrorBoundary>
  );
}
