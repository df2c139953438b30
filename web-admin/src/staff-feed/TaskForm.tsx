import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Form, Input, Select } from 'antd';
import { FormDialog, MomentInput, RemoteSelect, type RemoteOption } from '@shop/admin-kit';
import type { StaffSubject } from '@shop/api-client';
import { taskPriorities, taskPriorityLabel, type TaskPriority } from '@shop/domain';
import { useSession } from '@shop/web-kit';
import { colleaguesQuery } from '../colleagues.ts';
import { feedTexts } from './feed.texts.ts';
import { searchSubjects, subjectOf, subjectOption } from './subject-search.ts';
import { useSocketForm } from './use-socket-form.ts';

const texts = feedTexts.form;
const maxLabel = 500;

interface TaskValues {
  label: string;
  deadline: string;
  priority: TaskPriority;
  assignee?: string;
  about?: RemoteOption | null;
}

interface Person {
  _id: string;
  name: string;
}

interface TaskFormProps {
  /** Whom the task is proposed for; absent: the team. */
  assignee?: Person;
  /** What the task is about, when it is created beside that thing. */
  about?: StaffSubject;
  onClose: () => void;
}

/** A new task for the team or for one person; it may point to an order, a product, a bug or a person. */
export function TaskForm({ assignee, about, onClose }: TaskFormProps) {
  const { send, isSending, error } = useSocketForm({
    ...{ event: 'create_task', sent: texts.created, notSent: texts.failed, onClose },
  });
  const session = useSession();
  const [search] = useState(() =>
    searchSubjects(session.status === 'member' ? session.permissions : new Set()),
  );
  const { data: colleagues = assignee ? [assignee] : [] } = useQuery(colleaguesQuery());
  return (
    <FormDialog<TaskValues>
      error={error}
      initialValues={{
        priority: 'LOW_PRIORITY',
        ...(assignee && { assignee: assignee._id }),
        ...(about && { about: subjectOption(about) }),
      }}
      isOpen
      loading={isSending}
      onClose={onClose}
      onSubmit={({ label, assignee: to = null, about: thing, ...values }) =>
        void send({ ...values, label: label.trim(), assignee: to, about: thing ? subjectOf(thing) : null })
      }
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
      <Form.Item label={texts.about} name="about">
        <RemoteSelect
          failed={texts.aboutFailed}
          placeholder={texts.aboutHint}
          queryKey={['task-subjects']}
          search={search}
        />
      </Form.Item>
    </FormDialog>
  );
}
