import { useState } from 'react';
import { Drawer } from 'antd';
import { feedTexts } from '../staff-feed/feed.texts.ts';
import { TeamTasks, type TaskTab } from '../staff-feed/TeamTasks.tsx';

interface TasksDrawerProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The tasks beside any screen, opened by a key. */
export function TasksDrawer({ isOpen, onClose }: TasksDrawerProps) {
  const [tab, setTab] = useState<TaskTab>('team');
  return (
    <Drawer
      destroyOnHidden
      onClose={onClose}
      open={isOpen}
      size="min(480px, 100%)"
      title={feedTexts.tasks.title}
    >
      <TeamTasks isTitled={false} onTab={setTab} tab={tab} />
    </Drawer>
  );
}
