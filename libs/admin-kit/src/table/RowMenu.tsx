import { Dropdown, type MenuProps } from 'antd';
import type { OpenMenu } from './RowMenuButton.tsx';
import type { RowAction } from './table-column.ts';
import { tableTexts as texts } from './table.texts.ts';
import styles from './DataTable.module.css';

/** Opens below its button and returns the focus to it. */
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

/** Actions as menu items; a disabled action shows its reason. */
export function menuItems(actions: readonly RowAction[], onDone?: () => void): MenuProps['items'] {
  return actions.map(({ key, label, icon, isDangerous, disabledReason, run }) => ({
    key,
    icon,
    danger: isDangerous === true,
    disabled: disabledReason !== undefined,
    label: disabledReason === undefined ? label : <Reasoned label={label} reason={disabledReason} />,
    onClick: () => {
      onDone?.();
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
