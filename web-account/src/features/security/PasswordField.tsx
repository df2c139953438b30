import { Form, Input } from 'antd';
import { ownDataTexts as texts } from './security.texts.ts';

/** Re-authentication for actions that an unattended screen must not allow: the field `password` of the parent form. */
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
