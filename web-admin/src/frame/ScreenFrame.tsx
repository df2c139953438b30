import { Suspense } from 'react';
import { Skeleton } from '@shop/ui-kit';
import { PageHead } from '@shop/web-kit';
import { useFeed } from '../staff-feed/feed-store.ts';
import type { Screen } from './define-screen.ts';
import { frameTexts as texts } from './frame.texts.ts';
import { maySee, screenAt } from './screen-map.ts';
import { useShownTitle } from './screen-title.ts';
import { useScreens } from './use-screens.ts';
import styles from './ScreenFrame.module.css';

/** Renders a screen if the user may see it. Otherwise its code is not even loaded. */
export function ScreenFrame({ screen }: { screen: Screen }) {
  const { screens, permissions, pathname } = useScreens();
  // A screen under another one leaves the page title to that one.
  const isOnTop = screenAt(screens, pathname)?.path === screen.path;
  const { title, Component } = screen;
  const shownTitle = useShownTitle();
  const { unread } = useFeed();
  const count = unread === 0 ? '' : `(${unread >= 100 ? '99+' : unread}) `;
  return (
    <>
      {isOnTop ? <PageHead isPrivate title={count + (shownTitle ?? title)} /> : null}
      {maySee(screen, permissions) ? (
        <Suspense fallback={<ScreenOutline />}>
          <Component />
        </Suspense>
      ) : (
        <div className={styles['forbidden']} role="alert">
          <p className={styles['forbiddenTitle']}>{texts.noRight}</p>
          <p>{texts.noRightHint}</p>
        </div>
      )}
    </>
  );
}

function ScreenOutline() {
  return (
    <div aria-busy="true" aria-label={texts.opening} className={styles['outline']} role="status">
      <Skeleton part="half" />
      <Skeleton />
      <Skeleton part="most" />
    </div>
  );
}
