import { IconButton } from '../button/IconButton.tsx';
import { joinClasses } from '../join-classes.ts';
import styles from './Toasts.module.css';

export interface ToastMessage {
  id: number;
  tone: 'plain' | 'success' | 'failure';
  /** Shown above the text. */
  title?: string | undefined;
  text: string;
}

/** Short messages at the edge of the screen. The log stays in the DOM so that screen readers announce new messages. */
export function Toasts({
  messages,
  onDismiss,
}: {
  messages: readonly ToastMessage[];
  onDismiss: (id: number) => void;
}) {
  return (
    <div aria-label="Сообщения" aria-live="polite" className={styles['list']} role="log">
      {messages.map(({ id, tone, title, text }) => (
        <div className={joinClasses(styles['toast'], styles[tone])} key={id}>
          <span className={styles['text']}>
            {title === undefined ? null : <strong className={styles['title']}>{title}</strong>}
            {text}
          </span>
          <IconButton icon="close" label="Скрыть сообщение" onClick={() => onDismiss(id)} />
        </div>
      ))}
    </div>
  );
}
