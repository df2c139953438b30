import { Alert, Form, Input } from 'antd';
import { emailRule, patternRule, required } from '../../form/field-rules.ts';
import { FormError } from '../../form/FormError.tsx';
import { SubmitButton } from '../../form/SubmitButton.tsx';
import styles from './Confirm.module.css';
import type { Confirmation } from './confirm.queries.ts';
import { confirmTexts as texts } from './confirm.texts.ts';

/** A code is a capital letter followed by five letters or digits. DECISIONS 2 */
export const codePattern = /^[A-Z][A-Za-z\d]{5}$/;

interface ConfirmFormProps {
  /** From the URL; if it is missing, the person enters it here. */
  email: string;
  code: string;
  /** The sign-up was started in another browser, so the password chosen there is required too. */
  needsPassword: boolean;
  isSending: boolean;
  failure: string | null;
  onSubmit: (confirmation: Confirmation) => void;
}

export function ConfirmForm({ email, code, needsPassword, ...state }: ConfirmFormProps) {
  const { isSending, failure, onSubmit } = state;
  return (
    <Form<Confirmation>
      initialValues={{ email, confirmationCode: code }}
      layout="vertical"
      name="confirm"
      onFinish={({ email: given, ...rest }) => onSubmit({ email: given.trim(), ...rest })}
      requiredMark={false}
      size="large"
    >
      <Form.Item
        hidden={email !== ''}
        label={texts.email}
        name="email"
        rules={[required(texts.emailMissing), emailRule(texts.emailWrong)]}
      >
        <Input autoComplete="email" inputMode="email" spellCheck={false} type="email" />
      </Form.Item>
      <Form.Item
        label={texts.code}
        name="confirmationCode"
        normalize={(typed: string) => typed.replace(/\s/g, '')}
        rules={[
          required(texts.codeMissing),
          patternRule(/^.{6}$/, texts.codeLength),
          // One error at a time: a code of the wrong length is not also reported for its characters.
          patternRule(/^(?!.{6}$)|^[A-Z][A-Za-z\d]{5}$/, texts.codeWrong),
        ]}
      >
        <Input
          autoCapitalize="off"
          autoComplete="one-time-code"
          autoCorrect="off"
          className={styles['code'] ?? ''}
          maxLength={6}
          spellCheck={false}
        />
      </Form.Item>
      {needsPassword ? (
        <>
          <Alert className={styles['elsewhere'] ?? ''} showIcon title={texts.elsewhere} type="info" />
          <Form.Item
            extra={texts.passwordHint}
            label={texts.password}
            name="password"
            rules={[required(texts.passwordMissing)]}
          >
            <Input.Password autoComplete="current-password" autoFocus />
          </Form.Item>
        </>
      ) : null}
      <FormError text={failure} />
      <SubmitButton loading={isSending}>{texts.submit}</SubmitButton>
    </Form>
  );
}
