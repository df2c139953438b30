import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { SortDirection } from '../list/list-schema.ts';
import styles from './DataTable.module.css';

interface SortButtonProps {
  title: string;
  direction: SortDirection | null;
  onSort: () => void;
}

/** The direction is announced by `aria-sort` of the surrounding header cell. */
export function SortButton({ title, direction, onSort }: SortButtonProps) {
  const Arrow = direction === null ? ChevronsUpDown : direction === 'asc' ? ArrowUp : ArrowDown;
  return (
    <button className={styles['sort']} data-sorted={direction ?? undefined} onClick={onSort} type="button">
      {title}
      <Arrow aria-hidden size={14} />
    </button>
  );
}
