import { useLayoutEffect, useRef } from 'react';
import { TextField } from '@shop/ui-kit';
import { checkoutTexts } from './checkout.texts.ts';
import { digitsBefore, formatTypedPhone, placeAfterDigits } from './format-typed-phone.ts';

interface PhoneFieldProps {
  value: string;
  fault: string | undefined;
  onChange: (value: string) => void;
}

/** A phone that takes its shape while it is typed; the caret stays beside the digit that was just written. */
export function PhoneField({ value, fault, onChange }: PhoneFieldProps) {
  const moved = useRef<{ input: HTMLInputElement; place: number } | null>(null);
  useLayoutEffect(() => {
    const { input, place } = moved.current ?? {};
    input?.setSelectionRange(place ?? null, place ?? null);
    moved.current = null;
  });

  const take = (input: HTMLInputElement): void => {
    const shown = formatTypedPhone(input.value);
    const caret = input.selectionStart ?? input.value.length;
    moved.current = { input, place: placeAfterDigits(shown, digitsBefore(input.value, caret)) };
    onChange(shown);
  };

  return (
    <TextField
      autoComplete="tel"
      fault={fault}
      inputMode="tel"
      label={checkoutTexts.phone}
      name="phone"
      onChange={({ currentTarget }) => take(currentTarget)}
      placeholder="+7 (___) ___-__-__"
      required
      type="tel"
      value={value}
    />
  );
}
