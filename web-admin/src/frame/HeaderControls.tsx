import { ThemeSwitch } from '@shop/web-kit';
import { NotificationBell } from '../staff-feed/NotificationBell.tsx';
import { useFeedConnection } from '../staff-feed/use-feed.ts';
import { GoAnywhere } from './go-anywhere/GoAnywhere.tsx';
import { KeyHelp } from './keys/KeyHelp.tsx';
import type { Opening } from './keys/use-frame-keys.ts';
import { TasksDrawer } from './TasksDrawer.tsx';
import { UserMenu } from './UserMenu.tsx';
import styles from './AdminFrame.module.css';

interface HeaderControlsProps {
  picker: Opening;
  keyHelp: Opening;
  tasks: Opening;
}

/** The controls at the end of the header. */
export function HeaderControls({ picker, keyHelp, tasks }: HeaderControlsProps) {
  useFeedConnection();
  return (
    <>
      <GoAnywhere isOpen={picker.isOpen} onClose={picker.close} onOpen={picker.open} />
      <NotificationBell />
      <span className={styles['theme']}>
        <ThemeSwitch />
      </span>
      <UserMenu onShowKeys={keyHelp.open} />
      <TasksDrawer isOpen={tasks.isOpen} onClose={tasks.close} />
      <KeyHelp isOpen={keyHelp.isOpen} onClose={keyHelp.close} />
    </>
  );
}
