import { useState } from 'react';
import { Form, Input, Select } from 'antd';
import { FormDialog } from '@shop/admin-kit';
import { moscowDay } from '@shop/domain';
import { nameOf } from './PersonCard.tsx';
import type { Member } from './team.queries.ts';
import { teamTexts as texts } from './team.texts.ts';
import { useSocketForm } from './use-socket-form.ts';

interface TaskValues {
  label: string;
  /** A day in Moscow. */
  deadline: string;
  priority: keyof typeof texts.priorities;
}

const maxLength = 500;

/** A task for a colleague, due by the end of a day. */
export function TaskDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const [today] = useState(() => moscowDay(new Date()));
  const { send, isSending, error } = useSocketForm({
    ...{ event: 'create_task', sent: texts.taskCreated, notSent: texts.taskNotCreated, onClose },
  });
  return (
    <FormDialog<TaskValues>
      error={error}
      initialValues={{ priority: 'LOW_PRIORITY' }}
      isOpen
      loading={isSending}
      onClose={onClose}
      onSubmit={({ label, deadline, priority }) =>
        void send({
          ...{ label: label.trim(), priority, assignee: member.userId._id },
          deadline: `${deadline}T23:59:59+03:00`,
        })
      }
      submit={texts.task}
      title={texts.taskFor(nameOf(member))}
    >
      <Form.Item
        label={texts.taskText}
        name="label"
        rules={[{ required: true, whitespace: true, message: texts.taskRequired }]}
      >
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} maxLength={maxLength} />
      </Form.Item>
      <Form.Item
        label={texts.deadline}
        name="deadline"
        rules={[{ required: true, message: texts.deadlineRequired }]}
      >
        <Input min={today} type="date" />
      </Form.Item>
      <Form.Item label={texts.priority} name="priority">
        <Select options={Object.entries(texts.priorities).map(([value, label]) => ({ value, label }))} />
      </Form.Item>
    </FormDialog>
  );
}
