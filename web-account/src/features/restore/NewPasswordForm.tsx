import { Form } from 'antd';
import { FormError } from '../../form/FormError.tsx';
import { NewPasswordFields } from '../../form/NewPasswordFields.tsx';
import { SubmitButton } from '../../form/SubmitButton.tsx';
import { newPasswordTexts as texts } from './restore.texts.ts';

interface NewPasswordFormProps {
  isSending: boolean;
  failure: string | null;
  onSubmit: (password: string) => void;
}

export function NewPasswordForm({ isSending, failure, onSubmit }: NewPasswordFormProps) {
  return (
    <Form<{ password: string }>
      layout="vertical"
      name="new-password"
      onFinish={({ password }) => onSubmit(password)}
      requiredMark={false}
      size="large"
    >
      <NewPasswordFields texts={texts} />
      <FormError text={failure} />
      <SubmitButton loading={isSending}>{texts.submit}</SubmitButton>
    </Form>
  );
}
