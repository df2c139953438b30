import { useMemo } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { ErrorBoundary, ClearFailedQueries, mainId, RouteFocus, SkipLink, ToastRegion } from '@shop/web-kit';
import { Analytics } from '../analytics/Analytics.tsx';
import { PageHits } from '../analytics/PageHits.tsx';
import type { ShopRoute } from '../routing/route.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { LateUnpaidLine } from './LateUnpaidLine.tsx';
import { navigationFor } from './nav-items.ts';
import styles from './Layout.module.css';

export function Layout({ routes }: { routes: readonly ShopRoute[] }) {
  const { pathname } = useLocation();
  const navigation = useMemo(() => navigationFor(routes), [routes]);
  return (
    <div className={styles['site']}>
      <SkipLink />
      <Analytics />
      <PageHits />
      <Header navigation={navigation} />
      <LateUnpaidLine />
      <main className={styles['main']} id={mainId} tabIndex={-1}>
        <ErrorBoundary resetKey={pathname}>
          <Outlet />
        </ErrorBoundary>
      </main>
      <Footer navigation={navigation} />
      <RouteFocus />
      <ClearFailedQueries />
      <ToastRegion />
    </div>
  );
}
