import type { ComponentType } from 'react';
import { Outlet } from 'react-router-dom';
import { ConfirmRegion, deferredPart, UndoRegion } from '@shop/admin-kit';
import { ErrorBoundary, ClearFailedQueries, mainId, RouteFocus, SkipLink, ToastRegion } from '@shop/web-kit';
import { layoutTexts } from '../layout/layout.texts.ts';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { useFrameKeys } from './keys/use-frame-keys.ts';
import { screenAt } from './screen-map.ts';
import { useShownTitle } from './screen-title.ts';
import { Sidebar } from './Sidebar.tsx';
import { useIsNarrow } from './use-is-narrow.ts';
import { useScreensAhead } from './use-screens-ahead.ts';
import { useScreens } from './use-screens.ts';
import styles from './AdminFrame.module.css';

const PhoneMenu = deferredPart(
  async () => (await import('./frame-controls.ts')).PhoneMenu,
  <span aria-hidden className={styles['burgerPlace']} />,
);
const HeaderControls = deferredPart(async () => (await import('./frame-controls.ts')).HeaderControls);

interface AdminFrameProps {
  /** Shown above every screen. */
  Notices?: ComponentType;
}

/** The frame around every screen of the back office. */
export function AdminFrame({ Notices }: AdminFrameProps) {
  const { screens, pathname } = useScreens();
  const isNarrow = useIsNarrow();
  const keys = useFrameKeys();
  const shownTitle = useShownTitle();
  useScreensAhead();
  return (
    <>
      <div className={styles['site']}>
        <SkipLink />
        {isNarrow ? null : <Sidebar />}
        <div className={styles['work']}>
          <header className={styles['header']}>
            {isNarrow ? <PhoneMenu /> : null}
            <div className={styles['heading']}>
              <Breadcrumbs />
              <h1 className={styles['title']}>{shownTitle ?? screenAt(screens, pathname)?.title}</h1>
            </div>
            <HeaderControls {...keys} />
          </header>
          {Notices ? <Notices /> : null}
          <main className={styles['main']} id={mainId} tabIndex={-1}>
            <ErrorBoundary resetKey={pathname}>
              <Outlet />
            </ErrorBoundary>
          </main>
        </div>
        <RouteFocus />
        <ClearFailedQueries />
        <ToastRegion failureTitle={layoutTexts.failure} />
      </div>
      <ConfirmRegion />
      <UndoRegion />
    </>
  );
}
