import { Suspense, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary, mainId } from '@shop/web-kit';
import styles from './Waiting.module.css';

/** What comes later, and the outline of the frame until it has; when it does not come, that is said. */
export function Waiting({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetKey={pathname}>
      <Suspense fallback={<FrameOutline />}>{children}</Suspense>
    </ErrorBoundary>
  );
}

function FrameOutline() {
  return (
    <div aria-busy="true" aria-label="Панель управления открывается" className={styles['site']} role="status">
      <div className={styles['sidebar']} />
      <div className={styles['work']}>
        <div className={styles['header']} />
        <main id={mainId} tabIndex={-1} />
      </div>
    </div>
  );
}
