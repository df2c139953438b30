import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Skeleton } from '@shop/ui-kit';
import { parseApiError } from '@shop/web-kit';
import { LoadFailure } from '../layout/LoadFailure.tsx';
import { formTexts as texts } from './form.texts.ts';
import styles from './LoadedForm.module.css';

export interface LoadedFormProps<Loaded> {
  /** The query for the record that is edited. */
  query: Pick<UseQueryResult<Loaded, unknown>, 'data' | 'error' | 'isError' | 'refetch'>;
  /** «Не удалось загрузить данные заказа» */
  failed: string;
  /** «Такого заказа нет: возможно, его удалили.» */
  missing?: string;
  children: (loaded: Loaded) => ReactNode;
}

/** Shows the loading and error states of a form. A later error does not replace data that has been loaded. */
export function LoadedForm<Loaded>({
  query,
  failed,
  missing = texts.missing,
  children,
}: LoadedFormProps<Loaded>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) {
    return (
      <div aria-label={texts.loading} className={styles['waiting']} role="status">
        {['title', 'price', 'text', 'tags'].map((field) => (
          <div key={field}>
            <Skeleton part="half" />
            <Skeleton shape="heading" />
          </div>
        ))}
      </div>
    );
  }
  const failure = parseApiError(query.error);
  const status = failure.kind === 'answered' ? failure.status : null;
  if (status !== 403 && status !== 404)
    return <LoadFailure error={query.error} onRetry={() => void query.refetch()} title={failed} />;
  return (
    <div className={styles['failed']} role="alert">
      <p>{status === 403 ? texts.forbidden : missing}</p>
    </div>
  );
}
