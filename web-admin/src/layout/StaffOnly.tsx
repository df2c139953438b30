import type { ReactNode } from 'react';
import { buttonClass } from '@shop/ui-kit';
import { mainId, NotFound, RequireSession, useSession, useSites } from '@shop/web-kit';
import styles from './StaffOnly.module.css';
import { SecondFactorNeeded } from './SecondFactorNeeded.tsx';
import { layoutTexts as texts } from './layout.texts.ts';

/**
 * Restricts the back office to staff. Guests are redirected to the sign-in and return here; signed-in customers see a
 * 404, since the sign-in would redirect them straight back.
 */
export function StaffOnly({ children }: { children: ReactNode }) {
  const session = useSession();
  if (session.status === 'member') {
    if (session.permissions.has('adminPanel')) return children;
    return session.awaitsSecondFactor ? <SecondFactorNeeded /> : <NothingHere />;
  }
  return (
    <main className={styles['alone']} id={mainId} tabIndex={-1}>
      <RequireSession>{null}</RequireSession>
    </main>
  );
}

function NothingHere() {
  const sites = useSites();
  return (
    <main className={styles['alone']} id={mainId} tabIndex={-1}>
      <NotFound>
        <a className={buttonClass()} href={sites.shop}>
          {texts.toSite}
        </a>
      </NotFound>
    </main>
  );
}
