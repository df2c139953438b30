import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Form, Input, Select } from 'antd';
import { FormDialog, MomentInput, useLiveSend } from '@shop/admin-kit';
import { taskPriorities, taskPriorityLabel, type TaskPriority } from '@shop/domain';
import { showToast } from '@shop/web-kit';
import { colleaguesQuery } from '../colleagues.ts';
import { feedTexts } from './feed.texts.ts';

const texts = feedTexts.form;
const maxLabel = 500;

interface TaskValues {
  label: string;
  deadline: string;
  priority: TaskPriority;
  assignee?: string;
}

interface TaskFormProps {
  isOpen: boolean;
  onClose: () => void;
}

/** A new task for the team or for one person. */
export function TaskForm({ isOpen, onClose }: TaskFormProps) {
  const send = useLiveSend();
  // The same for a second attempt, so that a task whose reply was lost is not created twice.
  const [id, setId] = useState(() => crypto.randomUUID());
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { data: colleagues = [] } = useQuery({ ...colleaguesQuery(), enabled: isOpen });
  const close = (): void => {
    setFailure(null);
    onClose();
  };
  const create = async ({ label, assignee, ...values }: TaskValues): Promise<void> => {
    setSending(true);
    try {
      const refusal = await send('create_task', {
        ...values,
        id,
        label: label.trim(),
        assignee: assignee ?? null,
      });
      setFailure(refusal);
      if (refusal !== null) return;
      setId(crypto.randomUUID());
      showToast(texts.created, 'success');
      close();
    } catch {
      setFailure(feedTexts.noConnection);
    } finally {
      setSending(false);
    }
  };
  return (
    <FormDialog<TaskValues>
      error={failure === null ? null : { title: texts.failed, text: failure }}
      initialValues={{ priority: 'LOW_PRIORITY' }}
      isOpen={isOpen}
      loading={isSending}
      onClose={close}
      onSubmit={(values) => void create(values)}
      submit={texts.submit}
      title={texts.title}
    >
      <Form.Item
        label={texts.label}
        name="label"
        rules={[{ required: true, whitespace: true, message: texts.labelRequired }]}
      >
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} maxLength={maxLabel} />
      </Form.Item>
      <Form.Item
        label={texts.deadline}
        name="deadline"
        rules={[{ required: true, message: texts.deadlineRequired }]}
      >
        <MomentInput />
      </Form.Item>
      <Form.Item label={texts.priority} name="priority">
        <Select options={taskPriorities.map((value) => ({ value, label: taskPriorityLabel(value) }))} />
      </Form.Item>
      <Form.Item label={texts.assignee} name="assignee">
        <Select
          allowClear
          options={colleagues.map(({ _id, name }) => ({ value: _id, label: name }))}
          placeholder={feedTexts.tasks.forTeam}
          optionFilterProp="label"
          showSearch
        />
      </Form.Item>
    </FormDialog>
  );
}
