import { Input } from 'antd';
import { Field } from '../../form/Field.tsx';
import { ownDataTexts as texts } from './security.texts.ts';

interface PasswordFieldProps {
  password: string;
  /** Whether an empty field is to be called a fault already. */
  isTried: boolean;
  onChange: (password: string) => void;
}

/** The password once more, before something that an unattended screen must not do. */
export function PasswordField({ password, isTried, onChange }: PasswordFieldProps) {
  return (
    <Field fault={isTried && password === '' ? texts.passwordMissing : null} label={texts.password}>
      {(control) => (
        <Input.Password
          {...control}
          autoComplete="current-password"
          onChange={({ target }) => onChange(target.value)}
          value={password}
        />
      )}
    </Field>
  );
}
