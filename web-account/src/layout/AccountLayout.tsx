import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import {
  ErrorBoundary,
  ClearFailedQueries,
  Logo,
  mainId,
  RouteFocus,
  SkipLink,
  ThemeSwitch,
  ToastRegion,
  useSites,
} from '@shop/web-kit';
import styles from './AccountLayout.module.css';
import { AccountMenu } from './AccountMenu.tsx';
import { Opening } from './Opening.tsx';
import { layoutTexts as texts } from './layout.texts.ts';

export function AccountLayout() {
  const { pathname } = useLocation();
  const sites = useSites();
  return (
    <div className={styles['site']}>
      <SkipLink />
      <header className={styles['header']}>
        <a aria-label={texts.home()} className={styles['home']} href={sites.shop}>
          <Logo />
        </a>
        <div className={styles['tools']}>
          <ThemeSwitch />
          <AccountMenu />
        </div>
      </header>
      <main className={styles['main']} id={mainId} tabIndex={-1}>
        <ErrorBoundary resetKey={pathname}>
          <Suspense fallback={<Opening />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      <RouteFocus />
      <ClearFailedQueries />
      <ToastRegion />
    </div>
  );
}
