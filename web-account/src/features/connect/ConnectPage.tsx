import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Skeleton } from 'antd';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ApiError } from '@shop/api-client';
import { apiErrorText } from '@shop/web-kit';
import { CardScreen } from '../../layout/CardScreen.tsx';
import { paths } from '../../paths.ts';
import styles from './Connect.module.css';
import { parseConnectRequest, type ConnectRequest } from './connect-request.ts';
import { connectQuestion } from './connect.queries.ts';
import { connectFailures, connectTexts as texts } from './connect.texts.ts';
import { ConsentCard } from './ConsentCard.tsx';

/** The OAuth consent screen for third-party apps; it never redirects to an app that the shop does not know. */
export function ConnectPage() {
  const [query] = useSearchParams();
  const request = parseConnectRequest(query);
  if (request === null) return <NoConnection text={texts.incomplete} />;
  return <Question request={request} />;
}

function Question({ request }: { request: ConnectRequest }) {
  const pending = useQuery(connectQuestion(request));
  if (pending.isPending) {
    return (
      <CardScreen title={texts.title}>
        <div aria-busy="true" aria-label={texts.title} role="status">
          <Skeleton active paragraph={{ rows: 4 }} title={false} />
        </div>
      </CardScreen>
    );
  }
  if (pending.isError) {
    const { error } = pending;
    const isRefused = error instanceof ApiError && error.statusCode < 500 && error.statusCode !== 429;
    return (
      <NoConnection
        text={error instanceof ApiError ? error.message : apiErrorText(error, connectFailures.unknown)}
        {...(isRefused ? {} : { onRetry: () => void pending.refetch() })}
      />
    );
  }
  return <ConsentCard question={pending.data} request={request} />;
}

function NoConnection({ text, onRetry }: { text: string; onRetry?: () => void }) {
  const navigate = useNavigate();
  return (
    <CardScreen title={texts.badTitle}>
      <Alert className={styles['note'] ?? ''} role="alert" showIcon title={text} type="error" />
      <div className={styles['ways']}>
        {onRetry ? (
          <Button onClick={onRetry} size="large" type="primary">
            Попробовать ещё раз
          </Button>
        ) : null}
        <Button onClick={() => void navigate(paths.profile())} size="large">
          {texts.toProfile}
        </Button>
      </div>
    </CardScreen>
  );
}
