import { Form, Input } from 'antd';
import { FormDialog } from '@shop/admin-kit';
import { useSocketForm } from '../../staff-feed/use-socket-form.ts';
import { nameOf } from './PersonCard.tsx';
import type { Member } from './team.queries.ts';
import { teamTexts as texts } from './team.texts.ts';

const maxLength = 2_000;

/** A message to a colleague, which rings their bell. */
export function MessageDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { send, isSending, error } = useSocketForm({
    ...{ event: 'create_notification', sent: texts.sent, notSent: texts.notSent, onClose },
  });
  return (
    <FormDialog<{ content: string }>
      error={error}
      isOpen
      loading={isSending}
      onClose={onClose}
      onSubmit={({ content }) => void send({ content: content.trim(), toUser: member.userId._id })}
      submit={texts.send}
      title={texts.messageTo(nameOf(member))}
    >
      <Form.Item
        label={texts.messageText}
        name="content"
        rules={[{ required: true, whitespace: true, message: texts.messageRequired }]}
      >
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} maxLength={maxLength} />
      </Form.Item>
    </FormDialog>
  );
}
