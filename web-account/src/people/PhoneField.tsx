import { useLayoutEffect, useRef, useState } from 'react';
import { Input, Select, Space, type InputRef } from 'antd';
import { numberOf, placeAfterDigits, readTyped, showOwn } from './masked-phone.ts';
import { countryOfNumber, phoneCountries, phoneCountry, type PhoneCountryId } from './phone-countries.ts';

/** Wide enough for the longest code. Ant Design's own width outweighs a class. */
const codeWidth = { flex: 'none', width: 92 };

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
  const choose = (next: PhoneCountryId): void => {
    setChosen(next);
    onChange?.(numberOf(own, phoneCountry(next)));
    input.current?.focus();
  };

  return (
    <Space.Compact block>
      <Select<PhoneCountryId>
        aria-label="Страна номера"
        labelRender={() => country.prefix}
        onChange={choose}
        options={phoneCountries.map(({ id: one, name, prefix }) => ({
          value: one,
          label: `${name} ${prefix}`,
        }))}
        disabled={disabled}
        popupMatchSelectWidth={false}
        style={codeWidth}
        value={chosen}
      />
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
    </Space.Compact>
  );
}
