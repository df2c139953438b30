import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import type { Pagination } from '@shop/api-client';
import { Button, buttonClass } from '@shop/ui-kit';
import type { ListChoiceControl } from '../../products/filters/use-list-choice.ts';
import { searchTexts } from './search.texts.ts';
import styles from './SearchPage.module.css';

interface MoreFoundProps {
  control: ListChoiceControl;
  /** Of the page loaded last. */
  pagination: Pagination;
  /** The number of products shown so far. */
  shown: number;
  isBusy: boolean;
  hasFailed: boolean;
  onMore: () => void;
}

/** The end of the list: the number of results, and a button to load more without scrolling. */
export function MoreFound({ control, pagination, shown, isBusy, hasFailed, onMore }: MoreFoundProps) {
  const { totalPages, totalProducts, currentPage, hasNextPage } = pagination;
  const isFromStart = control.choice.page === 1;
  return (
    <div className={styles['more']}>
      {isFromStart ? null : <Link to={control.addressOf({ page: 1 })}>{searchTexts.fromStart}</Link>}
      {isFromStart && totalPages > 1 ? (
        <p className={styles['shown']}>{searchTexts.shown(shown, totalProducts)}</p>
      ) : null}
      {hasFailed ? <MoreFailed onRetry={onMore} /> : null}
      {hasNextPage && !hasFailed ? (
        <MoreLink isBusy={isBusy} onMore={onMore} to={control.addressOf({ page: currentPage + 1 })} />
      ) : null}
    </div>
  );
}

/** With JavaScript loads the next page into the list; without it links to that page. */
function MoreLink({ to, isBusy, onMore }: { to: string; isBusy: boolean; onMore: () => void }) {
  const showMore = (event: MouseEvent): void => {
    // Opens in another tab or window; this list stays as it is.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (!isBusy) onMore();
  };
  return (
    <Link
      aria-disabled={isBusy}
      className={buttonClass({ variant: 'plain' })}
      onClick={showMore}
      rel="next"
      to={to}
    >
      {isBusy ? searchTexts.loadingMore : searchTexts.more}
    </Link>
  );
}

function MoreFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles['moreFailed']} role="alert">
      <p>{searchTexts.moreFailed}</p>
      <Button variant="plain" onClick={onRetry}>
        {searchTexts.tryAgain}
      </Button>
    </div>
  );
}
