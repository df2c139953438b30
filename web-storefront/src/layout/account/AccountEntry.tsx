import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { Icon } from '@shop/ui-kit';
import { lazyPart, useSession, useSites } from '@shop/web-kit';
import { signInAddress } from '../../member/sign-in-address.ts';
import styles from './Account.module.css';

/** Whatever concerns customers comes with it, and nobody else waits for that. */
const MemberMenu = lazyPart(async () => (await import('./MemberMenu.tsx')).MemberMenu);

/** The way to one's account. It has the same size signed in or not, so that nothing moves when the session is known. */
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
