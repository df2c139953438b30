import { Button } from 'antd';
import { apiErrorText } from './api-error-text.ts';
import styles from './LoadFailure.module.css';

interface LoadFailureProps {
  /** What could not be loaded: «Не удалось загрузить историю» */
  title: string;
  error: unknown;
  onRetry: () => void;
}

/** What stands in the place of something that could not be loaded: what it is, why (a server that hangs says so), and the way on. */
export function LoadFailure({ title, error, onRetry }: LoadFailureProps) {
  return (
    <div className={styles['failure']} role="alert">
      <p>{title}</p>
      <p className={styles['cause']}>{apiErrorText(error, 'Нет связи с сервером.')}</p>
      {/* The way on stays open where the form around it is disabled. */}
      <Button disabled={false} onClick={onRetry}>
        Попробовать ещё раз
      </Button>
    </div>
  );
}
