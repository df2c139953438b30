import { Button } from '@shop/ui-kit';
import { PageHead } from '../head/PageHead.tsx';
import { EmptyIllustration } from './EmptyIllustration.tsx';
import { apiErrorText } from './api-error-text.ts';
import styles from './screens.module.css';

interface ErrorScreenProps {
  error: unknown;
  /** The text for all errors but timeouts, which have their own. */
  text?: string;
  onRetry?: (() => void) | undefined;
}

/** An error that a retry may resolve. */
export function ErrorScreen({ error, text, onRetry }: ErrorScreenProps) {
  const words = apiErrorText(error, text);
  return (
    <div className={styles['screen']} role="alert">
      <PageHead isPrivate title={words} />
      <EmptyIllustration />
      <h1 className={styles['title']}>{words}</h1>
      {onRetry ? (
        <div className={styles['ways']}>
          <Button onClick={onRetry}>Попробовать ещё раз</Button>
        </div>
      ) : null}
    </div>
  );
}
