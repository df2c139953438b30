import { useLayoutEffect, useRef, useState } from 'react';
import { Input, type InputRef } from 'antd';
import { Icon } from '@shop/ui-kit';
import { numberOf, placeAfterDigits, readTyped, showOwn } from './masked-phone.ts';
import { countryOfNumber, phoneCountries, phoneCountry, type PhoneCountryId } from './phone-countries.ts';
import styles from './PhoneField.module.css';

interface PhoneFieldProps {
  id?: string;
  /** Digits with the country's code, as far as they are typed; empty without any. */
  value?: string;
  onChange?: (value: string) => void;
  disabled?: boolean;
  /** What a `Form.Item` says about its field. */
  'aria-describedby'?: string;
  'aria-invalid'?: 'true';
  'aria-required'?: 'true';
}

/** A phone that takes the shape of its country while it is typed. A `Form.Item` gives it the value and takes it back. */
export function PhoneField({ id, value = '', onChange, disabled = false, ...aria }: PhoneFieldProps) {
  const [chosen, setChosen] = useState<PhoneCountryId>(() => countryOfNumber(value).id);
  const country = phoneCountry(chosen);
  const code = country.prefix.slice(1);
  const own = value.startsWith(code) ? value.slice(code.length) : '';
  const input = useRef<InputRef>(null);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    const place = caret.current;
    caret.current = null;
    if (place !== null) input.current?.input?.setSelectionRange(place, place);
  });

  const take = (text: string, place: number): void => {
    const typed = readTyped(text, country);
    const left = readTyped(text.slice(0, place), country).own.length;
    caret.current = place >= text.length ? null : placeAfterDigits(showOwn(typed.own, typed.country), left);
    setChosen(typed.country.id);
    onChange?.(numberOf(typed.own, typed.country));
  };
  const choose = (name: string): void => {
    const next = phoneCountries.find(({ id: one }) => one === name) ?? country;
    setChosen(next.id);
    onChange?.(numberOf(own, next));
  };

  return (
    <div className={styles['phone']}>
      <span className={styles['country']}>
        <span aria-hidden>{country.prefix}</span>
        <Icon name="chevron" size={14} />
        {/* The browser's own list: phones show it as their own picker, and the sign-in loads nothing for it. */}
        <select
          aria-label="Страна номера"
          disabled={disabled}
          onChange={({ target }) => choose(target.value)}
          value={chosen}
        >
          {phoneCountries.map(({ id: one, name, prefix }) => (
            <option key={one} value={one}>
              {name} {prefix}
            </option>
          ))}
        </select>
      </span>
      <Input
        autoComplete="tel-national"
        disabled={disabled}
        id={id}
        inputMode="tel"
        onChange={({ target }) => take(target.value, target.selectionStart ?? target.value.length)}
        placeholder={country.mask}
        ref={input}
        type="tel"
        value={showOwn(own, country)}
        {...aria}
      />
    </div>
  );
}
