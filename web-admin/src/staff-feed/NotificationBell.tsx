import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Moment, NotificationCentre } from '@shop/admin-kit';
import type { StaffNotification } from '@shop/api-client';
import { notificationTypeLabel } from '@shop/domain';
import { paths } from '../paths.ts';
import { feedTexts as texts } from './feed.texts.ts';
import { isSoundOn, keepSound } from './sound.ts';
import { subjectPath } from './subject-path.ts';
import { useFeed } from './feed-store.ts';
import { useFeedActions } from './use-feed.ts';
import styles from './staff-feed.module.css';

/** The bell of the header with this person's notifications. */
export function NotificationBell() {
  const { status, notifications, unread } = useFeed();
  const { markRead, markAllRead, reload } = useFeedActions();
  const [sound, setSound] = useState(isSoundOn);
  const navigate = useNavigate();
  const open = (one: StaffNotification, leave: () => void): void => {
    if (!one.read) void markRead(one._id);
    const path = subjectPath(one.about);
    // A message leads nowhere: the list stays open for the next one.
    if (path === null) return;
    leave();
    void navigate(path);
  };
  return (
    <NotificationCentre
      footer={(leave) => (
        <Link onClick={leave} to={paths.notifications()}>
          {texts.all}
        </Link>
      )}
      isSoundOn={sound}
      items={notifications.map((one) => ({
        id: one._id,
        content: (leave) => <NotificationLine one={one} onOpen={() => open(one, leave)} />,
      }))}
      onReadAll={() => void markAllRead()}
      onRetry={() => void reload()}
      onSound={(isOn) => {
        setSound(isOn);
        keepSound(isOn);
      }}
      status={status}
      unread={unread}
    />
  );
}

function NotificationLine({ one, onOpen }: { one: StaffNotification; onOpen: () => void }) {
  const { type, content, fromUser, createdAt, read } = one;
  return (
    <button className={styles['line']} data-unread={!read || undefined} onClick={onOpen} type="button">
      <span className={styles['meta']}>
        {read ? null : <span aria-label={texts.unread} className={styles['mark']} role="img" />}
        {notificationTypeLabel(type)} · {fromUser?.displayName ?? texts.shop} · <Moment at={createdAt} />
      </span>
      {content}
    </button>
  );
}
