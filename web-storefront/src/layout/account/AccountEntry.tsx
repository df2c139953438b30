import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { Icon } from '@shop/ui-kit';
import { lazyPart, useSession, useSites } from '@shop/web-kit';
import { signInAddress } from '../../member/sign-in-address.ts';
import styles from './Account.module.css';

/** Lazy: contains everything for signed-in customers, which guests do not need. */
const MemberMenu = lazyPart(async () => (await import('./MemberMenu.tsx')).MemberMenu);

/** The link to the account. It keeps its size when the session becomes known, so that the layout does not shift. */
export function AccountEntry() {
  const sites = useSites();
  const session = useSession();
  const { pathname, search } = useLocation();
  const isGuest = session.status === 'guest';
  const label = isGuest ? 'Войти' : 'Профиль';
  const link = (
    <a
      className={styles['entry']}
      href={isGuest ? signInAddress(sites, pathname + search) : `${sites.account}/user`}
      title={label}
    >
      <Icon name="account" />
      <span className={styles['caption']}>{label}</span>
    </a>
  );
  if (session.status !== 'member') return link;
  return (
    <Suspense fallback={link}>
      <MemberMenu permissions={session.permissions} user={session.user} />
    </Suspense>
  );
}
