import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Alert, Button, Skeleton } from 'antd';
import { apiErrorText } from '@shop/web-kit';
import { securityTexts as texts } from './security.texts.ts';
import styles from './SecurityPage.module.css';

interface LoadedProps<Answer> {
  query: UseQueryResult<Answer, unknown>;
  children: (answer: Answer) => ReactNode;
}

/** A part of the screen with its own query: renders its loading, error and success states. */
export function Loaded<Answer>({ query, children }: LoadedProps<Answer>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) return <Skeleton active paragraph={{ rows: 2 }} title={false} />;
  return (
    <div className={styles['failed']}>
      <Alert role="alert" showIcon title={apiErrorText(query.error, texts.failed)} type="error" />
      <Button onClick={() => void query.refetch()}>{texts.retry}</Button>
    </div>
  );
}
