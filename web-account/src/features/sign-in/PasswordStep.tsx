import { Form, Input } from 'antd';
import { Link, useLocation } from 'react-router-dom';
import { FormError } from '../../form/FormError.tsx';
import { phoneRule, required } from '../../form/field-rules.ts';
import { SubmitButton } from '../../form/SubmitButton.tsx';
import { useEarlyEnter } from '../../form/use-early-enter.ts';
import { CardScreen } from '../../layout/CardScreen.tsx';
import { paths } from '../../paths.ts';
import { PhoneField } from '../../people/PhoneField.tsx';
import type { Credentials } from './sign-in.queries.ts';
import { signInTexts as texts } from './sign-in.texts.ts';

interface PasswordStepProps {
  isSending: boolean;
  failure: string | null;
  onSubmit: (credentials: Credentials) => void;
}

export function PasswordStep({ isSending, failure, onSubmit }: PasswordStepProps) {
  // The address to come back to goes along.
  const { search } = useLocation();
  const [form] = Form.useForm<Credentials>();
  const { isEarly, handlers } = useEarlyEnter(form, ['phone', 'password']);
  return (
    <CardScreen
      foot={
        <>
          <Link to={{ pathname: paths.registration(), search }}>{texts.toRegistration}</Link>
          <Link to={{ pathname: paths.restore(), search }}>{texts.toRestore}</Link>
        </>
      }
      title={texts.title}
    >
      <Form<Credentials>
        form={form}
        layout="vertical"
        name="sign-in"
        onFinish={onSubmit}
        requiredMark={false}
        size="large"
        {...handlers}
      >
        <Form.Item
          label={texts.phone}
          name="phone"
          rules={[required(texts.phoneMissing), phoneRule(texts.phoneWrong)]}
        >
          <PhoneField />
        </Form.Item>
        <Form.Item label={texts.password} name="password" rules={[required(texts.passwordMissing)]}>
          <Input.Password autoComplete="current-password" />
        </Form.Item>
        <FormError text={isEarly ? texts.bothMissing : failure} />
        <SubmitButton loading={isSending}>{texts.submit}</SubmitButton>
      </Form>
    </CardScreen>
  );
}
