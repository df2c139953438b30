import { Button, Dropdown } from 'antd';
import { Clock, MessageSquare, MoreHorizontal } from 'lucide-react';
import { weekText } from '@shop/domain';
import { cardClass, joinClasses } from '@shop/ui-kit';
import { useSession } from '@shop/web-kit';
import type { Member } from './team.queries.ts';
import { teamTexts as texts } from './team.texts.ts';
import styles from './team.module.css';

export type PersonAction =
  'profile' | 'statistics' | 'contacts' | 'hours' | 'task' | 'move' | 'remove' | 'message';

interface PersonCardProps {
  member: Member;
  mayChange: boolean;
  mayOpenProfile: boolean;
  onAct: (action: PersonAction) => void;
}

/** A colleague in the team, with the whole menu of what can be done with them. */
export function PersonCard({ member, mayChange, mayOpenProfile, onAct }: PersonCardProps) {
  const session = useSession();
  const isOwn = session.status === 'member' && session.user._id === member.userId._id;
  const name = nameOf(member);
  const hours = member.hours ? weekText(member.hours) : '';
  const item = (action: PersonAction, label: string, danger = false) => ({
    ...{ key: action, label, danger, onClick: () => onAct(action) },
  });
  const items = [
    ...(mayOpenProfile ? [item('profile', texts.profile)] : []),
    item('statistics', texts.statistics),
    item('contacts', texts.contacts),
    ...(mayChange || isOwn ? [item('hours', texts.hours)] : []),
    item('task', texts.task),
    ...(mayChange ? [item('move', texts.move), item('remove', texts.remove, true)] : []),
  ];
  return (
    <article className={joinClasses(cardClass(), styles['person'])}>
      <header className={styles['personHead']}>
        <span aria-hidden className={styles['initials']}>
          {initialsOf(member)}
        </span>
        <h4 className={styles['personName']}>{name}</h4>
        <Dropdown menu={{ items }} placement="bottomRight" trigger={['click']}>
          <Button
            aria-label={texts.menuOf(name)}
            icon={<MoreHorizontal aria-hidden size={18} />}
            type="text"
          />
        </Dropdown>
      </header>
      <p className={styles['hours']}>
        <Clock aria-hidden size={14} />
        <span>{hours || texts.noHours}</span>
      </p>
      {isOwn ? null : (
        <Button icon={<MessageSquare aria-hidden size={16} />} onClick={() => onAct('message')}>
          {texts.message}
        </Button>
      )}
    </article>
  );
}

/** The full name; somebody who is no longer known has none. */
export const nameOf = ({ userId }: Member): string =>
  [userId['Second name'], userId['First name'], userId['Middle name']].filter(Boolean).join(' ') ||
  (userId.name ?? texts.unknown);

const initialsOf = ({ userId }: Member): string =>
  [userId['First name'], userId['Second name']].map((name) => name.slice(0, 1)).join('') || '?';
