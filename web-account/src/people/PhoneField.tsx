import { useRef } from 'react';
import { Input } from 'antd';
import { PhoneCountrySelect } from './PhoneCountrySelect.tsx';
import styles from './PhoneField.module.css';
import { usePhoneTyping } from './use-phone-typing.ts';

interface PhoneFieldProps {
  id?: string;
  /** The digits typed so far with the country code; empty if none. */
  value?: string;
  onChange?: (value: string) => void;
  disabled?: boolean;
  /** Set by `Form.Item`. */
  'aria-describedby'?: string;
  'aria-invalid'?: 'true';
  'aria-required'?: 'true';
}

/** A phone field for Ant Design forms, controlled by `Form.Item`. */
export function PhoneField({ id, value = '', onChange, disabled = false, ...aria }: PhoneFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const { country, shown, take, choose } = usePhoneTyping(value, onChange, input);
  return (
    <div className={styles['phone']}>
      <PhoneCountrySelect country={country} disabled={disabled} onChoose={choose} />
      <Input
        autoComplete="tel-national"
        disabled={disabled}
        id={id}
        inputMode="tel"
        onChange={take}
        placeholder={country.mask}
        ref={(drawn) => {
          input.current = drawn?.input ?? null;
        }}
        type="tel"
        value={shown}
        {...aria}
      />
    </div>
  );
}
