import { Form, Input, Switch } from 'antd';
import { useSites } from '@shop/web-kit';
import { emailRule, phoneRule, required } from '../../form/field-rules.ts';
import { FormError } from '../../form/FormError.tsx';
import { NewPasswordFields } from '../../form/NewPasswordFields.tsx';
import { SubmitButton } from '../../form/SubmitButton.tsx';
import { useEarlyEnter } from '../../form/use-early-enter.ts';
import { PhoneField } from '../../people/PhoneField.tsx';
import styles from './RegistrationForm.module.css';
import { registrationTexts as texts } from './registration.texts.ts';

export interface RegistrationValues {
  email: string;
  phone: string;
  password: string;
  /** The repeated password; never sent. */
  repeat: string;
  agreement: boolean;
}

interface RegistrationFormProps {
  isReady: boolean;
  isSending: boolean;
  failure: string | null;
  onSubmit: (values: RegistrationValues) => void;
}

export function RegistrationForm({ isReady, isSending, failure, onSubmit }: RegistrationFormProps) {
  const [form] = Form.useForm<RegistrationValues>();
  const { isEarly, handlers } = useEarlyEnter(form, ['email', 'phone', 'password', 'repeat']);
  const hasAgreed = Form.useWatch('agreement', form) === true;
  return (
    <Form
      form={form}
      layout="vertical"
      name="registration"
      onFinish={onSubmit}
      requiredMark={false}
      size="large"
      {...handlers}
    >
      <Form.Item
        label={texts.email}
        name="email"
        rules={[required(texts.emailMissing), emailRule(texts.emailWrong)]}
      >
        <Input autoComplete="email" inputMode="email" spellCheck={false} type="email" />
      </Form.Item>
      <Form.Item
        label={texts.phone}
        name="phone"
        rules={[required(texts.phoneMissing), phoneRule(texts.phoneWrong)]}
      >
        <PhoneField />
      </Form.Item>
      <NewPasswordFields texts={texts} />
      <Agreement />
      <FormError text={isEarly ? texts.allMissing : failure} />
      <SubmitButton isReady={isReady && hasAgreed} loading={isSending}>
        {texts.submit}
      </SubmitButton>
    </Form>
  );
}

/** Consent must be the person's own action, so the switch is off by default. 152-FZ */
function Agreement() {
  const { shop } = useSites();
  return (
    <div className={styles['agreement']}>
      <Form.Item initialValue={false} name="agreement" noStyle valuePropName="checked">
        <Switch aria-label={texts.agreement} />
      </Form.Item>
      <p>
        {texts.agreementBefore}
        <a href={`${shop}/page/personal-data-processing`} rel="noreferrer" target="_blank">
          {texts.personalData}
        </a>
        {texts.agreementBetween}
        <a href={`${shop}/page/user-agreement`} rel="noreferrer" target="_blank">
          {texts.userAgreement}
        </a>
      </p>
    </div>
  );
}
