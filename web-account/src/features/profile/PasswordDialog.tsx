import { useMutation } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { FormDialog } from '@shop/admin-kit';
import { parseApiError, showToast } from '@shop/web-kit';
import { passwordRule, required, sameAs } from '../../form/field-rules.ts';
import { changePassword } from './profile.queries.ts';
import { passwordTexts as texts } from './profile.texts.ts';

interface PasswordValues {
  old: string;
  next: string;
  repeated: string;
}

/** The message by which the API reports success. */
const done = 'Password changed successfully';

export function PasswordDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const changing = useMutation({
    mutationFn: async ({ old, next }: PasswordValues) => {
      const message: string = await changePassword({ oldPassword: old, newPassword: next });
      if (message !== done) throw new Error(message);
    },
    onSuccess: () => {
      showToast(texts.changed, 'success');
      close();
    },
  });
  const close = (): void => {
    changing.reset();
    onClose();
  };
  return (
    <FormDialog<PasswordValues>
      error={changing.error ? { title: texts.failed, text: reasonOf(changing.error) } : null}
      isOpen={isOpen}
      loading={changing.isPending}
      onClose={close}
      onSubmit={changing.mutate}
      submit={texts.submit}
      title={texts.title}
    >
      <Form.Item label={texts.old} name="old" rules={[{ required: true, message: texts.oldMissing }]}>
        <Input.Password autoComplete="current-password" autoFocus />
      </Form.Item>
      <Form.Item
        extra={texts.nextNote}
        label={texts.next}
        name="next"
        rules={[required(texts.nextMissing), passwordRule(texts.nextShort)]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        dependencies={['next']}
        extra={texts.othersEnd}
        label={texts.repeat}
        name="repeated"
        rules={[required(texts.repeatMissing), sameAs('next', texts.repeatWrong)]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
    </FormDialog>
  );
}

/** The message of the server, if it sent one. */
function reasonOf(error: unknown): string | undefined {
  const failure = parseApiError(error);
  return failure.kind === 'answered' ? failure.message : undefined;
}
