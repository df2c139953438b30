import { useRef } from 'react';
import { joinClasses } from '@shop/ui-kit';
import { PhoneCountrySelect } from '../../people/PhoneCountrySelect.tsx';
import phoneStyles from '../../people/PhoneField.module.css';
import { usePhoneTyping } from '../../people/use-phone-typing.ts';
import type { InputOfField } from './SignInField.tsx';
import styles from './SignInForm.module.css';

interface PhoneInputProps extends InputOfField {
  /** The digits typed so far with the country code; empty if none. */
  value: string;
  onChange: (value: string) => void;
}

export function PhoneInput({ value, onChange, ...field }: PhoneInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const { country, shown, take, choose } = usePhoneTyping(value, onChange, input);
  return (
    <div className={joinClasses(phoneStyles['phone'], styles['phone'])}>
      <PhoneCountrySelect country={country} onChoose={choose} />
      <input
        autoComplete="tel-national"
        className={styles['input']}
        inputMode="tel"
        onChange={take}
        placeholder={country.mask}
        ref={input}
        type="tel"
        value={shown}
        {...field}
      />
    </div>
  );
}
