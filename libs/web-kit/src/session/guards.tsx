import { useEffect, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import type { Permission } from '@shop/domain';
import { Skeleton } from '@shop/ui-kit';
import { ErrorScreen } from '../screens/ErrorScreen.tsx';
import { NotFound } from '../screens/NotFound.tsx';
import { screenTexts } from '../screens/screen-texts.ts';
import { signInUrl } from '../sites/return-target.ts';
import { useSites } from '../sites/SitesContext.tsx';
import { useSession } from './session.ts';
import styles from './guards.module.css';

interface RequireSessionProps {
  /** A permission that the screen requires in addition to a session. */
  permission?: Permission;
  children: ReactNode;
}

/** Renders a screen for users who may see it; guests are redirected to the sign-in and return here afterwards. */
export function RequireSession({ permission, children }: RequireSessionProps) {
  const session = useSession();
  if (session.status === 'checking') return <Checking />;
  if (session.status === 'guest') return <ToSignIn />;
  if (session.status === 'unanswered') {
    const text = permission === undefined ? screenTexts.unknownFailure : screenTexts.rightsUnknown;
    return <ErrorScreen error={session.error} onRetry={session.retry} text={text} />;
  }
  // Users without the permission must not learn that the screen exists.
  if (permission !== undefined && !session.permissions.has(permission)) return <NotFound />;
  return children;
}

interface GuestsOnlyProps {
  /** Where signed-in users are sent: an address of any of the three sites. */
  onward?: string;
  children: ReactNode;
}

/** Screens that are of no use to signed-in users, such as registration. */
export function GuestsOnly({ onward = '/user/profile', children }: GuestsOnlyProps) {
  const session = useSession();
  if (session.status === 'checking') return <Checking />;
  if (session.status === 'member') return <Onward to={onward} />;
  return children;
}

function Checking() {
  return (
    <div aria-busy="true" aria-label="Проверяем вход" className={styles['checking']} role="status">
      <Skeleton shape="heading" part="half" />
      <Skeleton />
      <Skeleton part="most" />
    </div>
  );
}

function ToSignIn() {
  return <Onward to={signInUrl(useSites(), globalThis.location.href)} />;
}

/** Navigates by the router within the site, and by a page load to another site. */
function Onward({ to }: { to: string }) {
  const { origin, pathname, search, hash } = new URL(to, globalThis.location.href);
  const isHere = origin === globalThis.location.origin;
  useEffect(() => {
    if (!isHere) globalThis.location.replace(to);
  }, [isHere, to]);
  return isHere ? <Navigate replace to={{ pathname, search, hash }} /> : <Checking />;
}
