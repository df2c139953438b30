import type { ReactNode, Ref } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { joinClasses } from '../join-classes.ts';
import styles from './Toasts.module.css';

export interface ToastMessage {
  id: number;
  tone: 'plain' | 'success' | 'failure';
  /** Shown above the text. */
  title?: string | undefined;
  text: string;
  /** A link to what the message is about, or a button that mends it. Using it hides the message. */
  action?: ReactNode;
}

/**
 * Short messages at the edge of the screen. The log stays in the DOM so that screen readers announce new messages,
 * and is a popover so that a native dialog that it is put into neither clips nor covers it.
 */
export function Toasts({
  messages,
  onDismiss,
  ref,
}: {
  messages: readonly ToastMessage[];
  onDismiss: (id: number) => void;
  ref?: Ref<HTMLDivElement>;
}) {
  return (
    // The list moves into dialogs, so it has no siblings.
    <div className={styles['place']}>
      <div
        aria-label="Сообщения"
        aria-live="polite"
        className={styles['list']}
        popover="manual"
        ref={ref}
        role="log"
      >
        {messages.map(({ id, tone, title, text, action }) => (
          <div className={joinClasses(styles['toast'], styles[tone])} key={id}>
            <span className={styles['text']}>
              {title === undefined ? null : <strong className={styles['title']}>{title}</strong>}
              <span>{text}</span>
            </span>
            {action ? (
              <span className={styles['action']} onClick={() => onDismiss(id)} role="presentation">
                {action}
              </span>
            ) : null}
            <IconButton icon="close" label="Скрыть сообщение" onClick={() => onDismiss(id)} />
          </div>
        ))}
      </div>
    </div>
  );
}
