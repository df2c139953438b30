import { Button } from 'antd';
import { apiErrorText } from './api-error-text.ts';
import styles from './LoadFailure.module.css';

interface LoadFailureProps {
  /** States what could not be loaded: «Не удалось загрузить историю». */
  title: string;
  error: unknown;
  onRetry: () => void;
}

/** Replaces content that failed to load by the title, the reason (also for a timeout) and a retry button. */
export function LoadFailure({ title, error, onRetry }: LoadFailureProps) {
  return (
    <div className={styles['failure']} role="alert">
      <p>{title}</p>
      <p className={styles['cause']}>{apiErrorText(error, 'Нет связи с сервером.')}</p>
      {/* The retry stays enabled inside a disabled form. */}
      <Button disabled={false} onClick={onRetry}>
        Попробовать ещё раз
      </Button>
    </div>
  );
}
