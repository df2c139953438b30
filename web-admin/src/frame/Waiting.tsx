import { Suspense, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary, mainId } from '@shop/web-kit';
import styles from './Waiting.module.css';

/** Shows the outline of the frame until the children are loaded, and an error screen if that fails. */
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
