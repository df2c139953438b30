import { Suspense, useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Icon } from '@shop/ui-kit';
import { ErrorBoundary, lazyPart, showToast, useSession, useSites } from '@shop/web-kit';
import { reportListTrouble } from '../../member/list-source.ts';
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
    <ErrorBoundary
      fallback={(error, onRetry) => (
        <LostMenu error={error} onRetry={onRetry}>
          {link}
        </LostMenu>
      )}
    >
      <Suspense fallback={link}>
        <MemberMenu permissions={session.permissions} user={session.user} />
      </Suspense>
    </ErrorBoundary>
  );
}

interface LostMenuProps {
  error: unknown;
  /** Imports the menu again, and reloads the page if that fails too. */
  onRetry: () => void;
  children: ReactNode;
}

/** The menu did not load, and with it the customer's lists: cart and favourites offer the retry as well. */
function LostMenu({ error, onRetry, children }: LostMenuProps) {
  useEffect(() => {
    reportListTrouble({ error, retry: onRetry });
    showToast(
      lostMenuTexts.lost,
      'failure',
      undefined,
      <button onClick={onRetry} type="button">
        {lostMenuTexts.reload}
      </button>,
    );
    return () => reportListTrouble(null);
  }, [error, onRetry]);
  return children;
}

/** Not in `account.texts.ts`, which loads with the menu. */
const lostMenuTexts = {
  lost: 'Страница загрузилась не полностью',
  reload: 'Обновить',
} as const;
