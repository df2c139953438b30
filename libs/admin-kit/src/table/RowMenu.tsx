import { Dropdown, type MenuProps } from 'antd';
import { Ellipsis } from 'lucide-react';
import type { RowAction } from './table-column.ts';
import { tableTexts as texts } from './table.texts.ts';
import styles from './DataTable.module.css';

/** The menu that is open: whose it is, and where. One for the whole table, since a hundred are slow to draw. */
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

/** Hangs below the button that opened it, and gives the focus back to it. */
export function RowMenu({ menu, onClose }: { menu: OpenMenu; onClose: () => void }) {
  const { left, top, width, height } = menu.button.getBoundingClientRect();
  const close = (): void => {
    menu.button.focus();
    onClose();
  };
  return (
    <Dropdown
      autoFocus
      menu={{ items: menuItems(menu.actions, close), 'aria-label': texts.actionsOf(menu.name) }}
      onOpenChange={(isOpen) => {
        if (!isOpen) close();
      }}
      open
      placement="bottomRight"
      trigger={['click']}
    >
      <span aria-hidden className={styles['anchor']} style={{ left, top, width, height }} />
    </Dropdown>
  );
}

/** Actions as entries of a menu; what cannot be done stands there with its reason. */
function menuItems(actions: readonly RowAction[], onDone: () => void): MenuProps['items'] {
  return actions.map(({ key, label, icon, isDangerous, disabledReason, run }) => ({
    key,
    icon,
    danger: isDangerous === true,
    disabled: disabledReason !== undefined,
    label: disabledReason === undefined ? label : <Reasoned label={label} reason={disabledReason} />,
    onClick: () => {
      onDone();
      run();
    },
  }));
}

function Reasoned({ label, reason }: { label: string; reason: string }) {
  return (
    <span className={styles['reasoned']}>
      {label}
      <span className={styles['reason']}>{reason}</span>
    </span>
  );
}
