import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Button, Checkbox, Popover } from 'antd';
import { Bell } from 'lucide-react';
import { LoadFailure } from '../layout/LoadFailure.tsx';
import { useBackgroundWork } from './background-work.tsx';
import { notificationCentreTexts as texts } from './notification-centre.texts.ts';
import styles from './NotificationCentre.module.css';

export interface NotificationCentreProps {
  status: 'loading' | 'ready' | 'failed';
  /** Counted up to 100. */
  unread: number;
  /** The notifications, newest first; empty for none. `onLeave` closes the centre. */
  items: readonly { id: string; content: (onLeave: () => void) => ReactNode }[];
  isSoundOn: boolean;
  onSound: (isOn: boolean) => void;
  onReadAll: () => void;
  onRetry: () => void;
  /** A link to the page of all notifications; `onLeave` closes the centre. */
  footer: (onLeave: () => void) => ReactNode;
}

/** The bell with the number of unread notifications. It opens what is new, and what goes on in the background. */
export function NotificationCentre(props: NotificationCentreProps) {
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const { unread } = props;
  const count = unread >= 100 ? '99+' : String(unread);
  const closeByKey = ({ key }: KeyboardEvent): void => {
    if (key !== 'Escape' || !isOpen) return;
    setOpen(false);
    place.current?.querySelector('button')?.focus();
  };
  return (
    <div className={styles['place']} onKeyDown={closeByKey} ref={place}>
      <Popover
        // Moves it inside the window: on a phone the bell is far from the edge, and turning it over would cut it off.
        align={{ overflow: { shiftX: true } }}
        arrow={false}
        // Beside the bell and not at the end of the page: the key after the bell leads into it.
        getPopupContainer={(bell) => bell.parentElement ?? document.body}
        content={<Centre {...props} onLeave={() => setOpen(false)} />}
        onOpenChange={setOpen}
        open={isOpen}
        placement="bottomRight"
        trigger={['click']}
      >
        <Button
          aria-expanded={isOpen}
          aria-haspopup="dialog"
          aria-label={texts.bell(unread)}
          className={styles['bell'] ?? ''}
          type="text"
        >
          <Bell aria-hidden size={18} />
          {unread > 0 ? (
            <span aria-hidden className={styles['count']}>
              {count}
            </span>
          ) : null}
        </Button>
      </Popover>
    </div>
  );
}

function Centre({
  status,
  unread,
  items,
  isSoundOn,
  onSound,
  onReadAll,
  onRetry,
  footer,
  onLeave,
}: NotificationCentreProps & { onLeave: () => void }) {
  const work = useBackgroundWork();
  return (
    <section aria-label={texts.title} className={styles['centre']}>
      <div className={styles['head']}>
        <h2 className={styles['title']}>{texts.title}</h2>
        <Button disabled={unread === 0} onClick={onReadAll} size="small" type="link">
          {texts.readAll}
        </Button>
      </div>
      {work.length > 0 ? (
        <div aria-label={texts.background} className={styles['work']} role="group">
          {work.map(([name, content]) => (
            <div key={name}>{content}</div>
          ))}
        </div>
      ) : null}
      {/* A list that scrolls has to be reachable by keyboard. */}
      <div aria-busy={status === 'loading'} className={styles['list']} role="group" tabIndex={0}>
        {status === 'failed' ? <LoadFailure error={null} onRetry={onRetry} title={texts.failed} /> : null}
        {status === 'loading' ? <p className={styles['none']}>{texts.loading}</p> : null}
        {status === 'ready' && items.length === 0 ? <p className={styles['none']}>{texts.none}</p> : null}
        {items.map(({ id, content }) => (
          <div key={id}>{content(onLeave)}</div>
        ))}
      </div>
      <div className={styles['foot']}>
        <Checkbox checked={isSoundOn} onChange={({ target }) => onSound(target.checked)}>
          {texts.sound}
        </Checkbox>
        {footer(onLeave)}
      </div>
    </section>
  );
}
