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
  /** A right that the screen needs on top of being signed in. */
  permission?: Permission;
  children: ReactNode;
}

/** Shows a screen to those who may see it; guests are sent to sign in and come back here afterwards. */
export function RequireSession({ permission, children }: RequireSessionProps) {
  const session = useSession();
  if (session.status === 'checking') return <Checking />;
  if (session.status === 'guest') return <ToSignIn />;
  if (session.status === 'unanswered') {
    const text = permission === undefined ? screenTexts.unknownFailure : screenTexts.rightsUnknown;
    return <ErrorScreen error={session.error} onRetry={session.retry} text={text} />;
  }
  // People without the right do not learn that the screen exists.
  if (permission !== undefined && !session.permissions.has(permission)) return <NotFound />;
  return children;
}

interface GuestsOnlyProps {
  /** Where those who are signed in belong: an address of any of our sites. */
  onward?: string;
  children: ReactNode;
}

/** Screens that make no sense to somebody who is signed in, such as registration. */
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

/** Leads on within the site by its router, and to another site by the browser. */
function Onward({ to }: { to: string }) {
  const { origin, pathname, search, hash } = new URL(to, globalThis.location.href);
  const isHere = origin === globalThis.location.origin;
  useEffect(() => {
    if (!isHere) globalThis.location.replace(to);
  }, [isHere, to]);
  return isHere ? <Navigate replace to={{ pathname, search, hash }} /> : <Checking />;
}
