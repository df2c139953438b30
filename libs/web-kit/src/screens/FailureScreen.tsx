import { Button } from '@shop/ui-kit';
import { PageHead } from '../head/PageHead.tsx';
import { LostThing } from './LostThing.tsx';
import { screenTexts } from './screen-texts.ts';
import styles from './screens.module.css';

interface FailureScreenProps {
  text?: string;
  onRetry?: (() => void) | undefined;
}

/** Something did not work, and asking again may help. */
export function FailureScreen({ text = screenTexts.unknownFailure, onRetry }: FailureScreenProps) {
  return (
    <div className={styles['screen']} role="alert">
      <PageHead isPrivate title={text} />
      <LostThing />
      <h1 className={styles['title']}>{text}</h1>
      {onRetry ? (
        <div className={styles['ways']}>
          <Button onClick={onRetry}>Попробовать ещё раз</Button>
        </div>
      ) : null}
    </div>
  );
}
