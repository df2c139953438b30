import { Form, Input } from 'antd';
import { passwordRule, required, sameAs } from './field-rules.ts';

interface NewPasswordFieldsProps {
  /** The specification words these texts differently on each screen. */
  texts: Readonly<
    Record<
      'password' | 'passwordMissing' | 'passwordShort' | 'repeat' | 'repeatMissing' | 'repeatWrong',
      string
    >
  >;
}

/** A new password and its repetition: the fields `password` and `repeat` of the parent form. */
export function NewPasswordFields({ texts }: NewPasswordFieldsProps) {
  return (
    <>
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
    </>
  );
}
