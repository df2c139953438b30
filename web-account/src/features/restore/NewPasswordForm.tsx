import { Form, Input } from 'antd';
import { passwordRule, required, sameAs } from '../../form/field-rules.ts';
import { FormFailure } from '../../form/FormFailure.tsx';
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
      <Form.Item
        label={texts.password}
        name="password"
        rules={[required(texts.passwordMissing), passwordRule(texts.passwordShort)]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        dependencies={['password']}
        label={texts.repeat}
        name="repeat"
        rules={[required(texts.repeatMissing), sameAs('password', texts.repeatWrong)]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <FormFailure text={failure} />
      <SubmitButton loading={isSending}>{texts.submit}</SubmitButton>
    </Form>
  );
}
