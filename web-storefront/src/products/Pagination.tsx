import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Pagination as Place } from '@shop/api-client';
import { buttonClass, Icon } from '@shop/ui-kit';
import { mainId } from '@shop/web-kit';
import { pagesAround } from './pages-around.ts';
import styles from './Pagination.module.css';

interface PaginationProps {
  place: Pick<Place, 'currentPage' | 'totalPages'>;
  /** The URL of a page of this list. */
  addressOf: (page: number) => string;
}

/** The pages of a list as links, which work without JavaScript, can be shared and can be crawled. */
export function Pagination({ place: { currentPage, totalPages }, addressOf }: PaginationProps) {
  if (totalPages < 2) return null;
  return (
    <nav aria-label="Страницы" className={styles['pages']}>
      {currentPage > 1 ? (
        <PageLink label="Предыдущая страница" to={addressOf(currentPage - 1)}>
          <span className={styles['backwards']}>
            <Icon name="arrow" size={20} />
          </span>
        </PageLink>
      ) : null}
      {pagesAround(currentPage, totalPages).map((page, at) =>
        page === null ? (
          <span aria-hidden="true" className={styles['gap']} key={`gap-${at}`}>
            …
          </span>
        ) : (
          <PageLink
            isCurrent={page === currentPage}
            key={page}
            label={`Страница ${page}`}
            to={addressOf(page)}
          >
            {page}
          </PageLink>
        ),
      )}
      {currentPage < totalPages ? (
        <PageLink label="Следующая страница" to={addressOf(currentPage + 1)}>
          <Icon name="arrow" size={20} />
        </PageLink>
      ) : null}
    </nav>
  );
}

interface PageLinkProps {
  to: string;
  label: string;
  isCurrent?: boolean;
  children: ReactNode;
}

function PageLink({ to, label, isCurrent = false, children }: PageLinkProps) {
  return (
    <Link
      aria-current={isCurrent ? 'page' : undefined}
      aria-label={label}
      className={buttonClass({ variant: isCurrent ? 'primary' : 'plain' })}
      onClick={goToTop}
      to={to}
    >
      {children}
    </Link>
  );
}

/** The router does not treat a changed query as a new screen, but to the visitor it is one. */
function goToTop({ ctrlKey, metaKey, shiftKey }: MouseEvent): void {
  // Opens in another tab or window; this page stays as it is.
  if (ctrlKey || metaKey || shiftKey) return;
  document.getElementById(mainId)?.focus({ preventScroll: true });
  globalThis.scrollTo({ top: 0, behavior: 'instant' });
}
