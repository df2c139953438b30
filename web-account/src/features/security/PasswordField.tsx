import { Form, Input } from 'antd';
import { ownDataTexts as texts } from './security.texts.ts';

/** The password once more, before something that an unattended screen must not do: `password` of the form around. */
export function PasswordField() {
  return (
    <Form.Item
      label={texts.password}
      name="password"
      rules={[{ required: true, message: texts.passwordMissing }]}
    >
      <Input.Password autoComplete="current-password" />
    </Form.Item>
  );
}
