import type { ReactNode } from 'react';
import { Popover } from 'antd';
import styles from './PersonChip.module.css';

export interface ChipPerson {
  id: string;
  name: string;
}

interface PersonChipProps {
  person: ChipPerson;
  /** Shown in a card when the chip is pressed; without it the chip is text only. */
  card?: ReactNode;
}

/** A person as initials and a name; its card opens by pointer and by keyboard. */
export function PersonChip({ person, card }: PersonChipProps) {
  const face = (
    <>
      <span aria-hidden className={styles['initials']}>
        {initialsOf(person.name)}
      </span>
      {person.name}
    </>
  );
  if (card === undefined) return <span className={styles['chip']}>{face}</span>;
  return (
    <Popover content={<div className={styles['card']}>{card}</div>} trigger={['click']}>
      <button aria-haspopup="dialog" className={styles['chip']} type="button">
        {face}
      </button>
    </Popover>
  );
}

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((part) => part.slice(0, 1).toUpperCase())
    .join('');
