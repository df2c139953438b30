import { Suspense } from 'react';
import { lazyPart, useSession, useSites } from '@shop/web-kit';
import styles from './AccountLayout.module.css';
import { layoutTexts as texts } from './layout.texts.ts';

/** Loaded separately, so that the sign-in screen does not wait for it. */
const MemberMenu = lazyPart(async () => (await import('./MemberMenu.tsx')).MemberMenu);

/** The customer's menu, or a link to the shop for guests. */
export function AccountMenu() {
  const session = useSession();
  const sites = useSites();
  if (session.status === 'checking') return null;
  if (session.status === 'member') {
    return (
      <Suspense>
        <MemberMenu user={session.user} />
      </Suspense>
    );
  }
  return (
    <a className={styles['toShop']} href={sites.shop}>
      {texts.toShop}
    </a>
  );
}
