import { Ellipsis } from 'lucide-react';
import type { RowAction } from './table-column.ts';
import { tableTexts as texts } from './table.texts.ts';
import styles from './DataTable.module.css';

/** The open menu with its row and its button. One for the whole table, since a hundred menus render slowly. */
export interface OpenMenu {
  name: string;
  actions: readonly RowAction[];
  button: HTMLElement;
}

interface RowMenuButtonProps {
  name: string;
  actions: () => readonly RowAction[];
  onOpen: (menu: OpenMenu) => void;
}

export function RowMenuButton({ name, actions, onOpen }: RowMenuButtonProps) {
  return (
    <button
      aria-haspopup="menu"
      aria-label={texts.actionsOf(name)}
      className={styles['more']}
      onClick={({ currentTarget }) => onOpen({ name, actions: actions(), button: currentTarget })}
      type="button"
    >
      <Ellipsis aria-hidden size={18} />
    </button>
  );
}
