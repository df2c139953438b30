import { useState } from 'react';
import { Button } from 'antd';
import { ListTodo } from 'lucide-react';
import type { StaffSubject } from '@shop/api-client';
import { feedTexts as texts } from './feed.texts.ts';
import { TaskForm } from './TaskForm.tsx';

interface TaskButtonProps {
  about: StaffSubject;
  /** Without the word, where there is little room. */
  isSmall?: boolean;
}

/** Creates a task about the thing that it stands beside. */
export function TaskButton({ about, isSmall = false }: TaskButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const icon = <ListTodo aria-hidden size={isSmall ? 20 : 16} />;
  return (
    <>
      {isSmall ? (
        <Button
          aria-label={texts.task}
          icon={icon}
          onClick={() => setOpen(true)}
          title={texts.task}
          type="text"
        />
      ) : (
        <Button icon={icon} onClick={() => setOpen(true)}>
          {texts.task}
        </Button>
      )}
      {isOpen ? <TaskForm about={about} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
