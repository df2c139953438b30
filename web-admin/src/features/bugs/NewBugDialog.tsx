import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Form, Input, Select } from 'antd';
import { apiErrorText, FormDialog } from '@shop/admin-kit';
import { createBug } from '@shop/api-client';
import { bugLimits, bugPriorities, type BugPriority } from '@shop/domain';
import { invalidateEndpoints, showToast } from '@shop/web-kit';
import { bugsTexts as texts, priorityText } from './bugs.texts.ts';

interface NewBugDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

interface BugValues {
  title: string;
  description: string;
  priority: BugPriority;
}

export function NewBugDialog({ isOpen, onClose }: NewBugDialogProps) {
  const queries = useQueryClient();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async (values: BugValues): Promise<void> => {
    setSending(true);
    setFailure(null);
    try {
      await createBug({ body: values, throwOnError: true });
      showToast(texts.created, 'success');
      void invalidateEndpoints(queries, 'listBugs');
      onClose();
    } catch (error) {
      setFailure(apiErrorText(error));
    } finally {
      setSending(false);
    }
  };
  const required = [{ required: true, whitespace: true, message: texts.required }];
  return (
    <FormDialog<BugValues>
      error={failure === null ? null : { title: texts.notCreated, text: failure }}
      isOpen={isOpen}
      loading={isSending}
      onClose={() => {
        // A late answer would close the next dialog.
        if (isSending) return;
        setFailure(null);
        onClose();
      }}
      onSubmit={(values) => void send(values)}
      submit={texts.create}
      title={texts.newTitle}
    >
      <Form.Item label={texts.title} name="title" rules={required}>
        <Input maxLength={bugLimits.title} />
      </Form.Item>
      <Form.Item label={texts.description} name="description" rules={required}>
        <Input.TextArea autoSize={{ minRows: 4, maxRows: 12 }} maxLength={bugLimits.description} />
      </Form.Item>
      <Form.Item label={texts.priority} name="priority" rules={[{ required: true, message: texts.required }]}>
        <Select options={bugPriorities.map((value) => ({ value, label: priorityText(value) }))} />
      </Form.Item>
    </FormDialog>
  );
}
