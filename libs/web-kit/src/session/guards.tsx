import { useEffect, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { Skeleton } from '@shop/ui-kit';
import { NotFound } from '../screens/NotFound.tsx';
import { signInUrl } from '../sites/return-target.ts';
import { useSites } from '../sites/SitesContext.tsx';
import { useSession } from './session.ts';

interface RequireSessionProps {
  /** A right that the screen needs on top of being signed in. */
  permission?: string;
  children: ReactNode;
}

/** Shows a screen to those who may see it; guests are sent to sign in and come back here afterwards. */
export function RequireSession({ permission, children }: RequireSessionProps) {
  const session = useSession();
  if (session.status === 'checking') return <Checking />;
  if (session.status === 'guest') return <ToSignIn />;
  // Whoever lacks the right does not learn that the screen exists.
  if (permission !== undefined && !session.permissions.has(permission)) return <NotFound />;
  return children;
}

/** Screens that make no sense to somebody who is signed in, such as registration. */
export function GuestsOnly({ children }: { children: ReactNode }) {
  const session = useSession();
  if (session.status === 'checking') return <Checking />;
  if (session.status === 'member') return <Navigate replace to="/user/profile" />;
  return children;
}

function Checking() {
  return (
    <div aria-busy="true" aria-label="Проверяем вход" role="status">
      <Skeleton shape="heading" part="half" />
      <Skeleton />
      <Skeleton part="most" />
    </div>
  );
}

function ToSignIn() {
  const sites = useSites();
  useEffect(() => {
    globalThis.location.replace(signInUrl(sites, globalThis.location.href));
  }, [sites]);
  return <Checking />;
}
