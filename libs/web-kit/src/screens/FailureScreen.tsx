import { Button } from '@shop/ui-kit';
import { PageHead } from '../head/PageHead.tsx';
import { LostThing } from './LostThing.tsx';
import { failureText } from './failure-text.ts';
import styles from './screens.module.css';

interface FailureScreenProps {
  error: unknown;
  /** What is said unless the server took too long. */
  text?: string;
  onRetry?: (() => void) | undefined;
}

/** Something did not work, and asking again may help. */
export function FailureScreen({ error, text, onRetry }: FailureScreenProps) {
  const words = failureText(error, text);
  return (
    <div className={styles['screen']} role="alert">
      <PageHead isPrivate title={words} />
      <LostThing />
      <h1 className={styles['title']}>{words}</h1>
      {onRetry ? (
        <div className={styles['ways']}>
          <Button onClick={onRetry}>Попробовать ещё раз</Button>
        </div>
      ) : null}
    </div>
  );
}
