import { useLayoutEffect, useRef, type ComponentProps } from 'react';
import { TextField } from '@shop/ui-kit';
import { digitsBefore, formatTypedPhone, placeAfterDigits } from './format-typed-phone.ts';

type PhoneFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'value' | 'onChange'> & {
  value: string;
  onChange: (value: string) => void;
};

/** A phone field that formats the number while typing; keeps the caret next to the digit just typed. */
export function PhoneField({ value, onChange, ...rest }: PhoneFieldProps) {
  const moved = useRef<{ input: HTMLInputElement; place: number } | null>(null);
  useLayoutEffect(() => {
    const { input, place } = moved.current ?? {};
    input?.setSelectionRange(place ?? null, place ?? null);
    moved.current = null;
  });

  const take = (input: HTMLInputElement, isTyped: boolean): void => {
    const shown = formatTypedPhone(input.value, isTyped);
    const caret = input.selectionStart ?? input.value.length;
    moved.current = { input, place: placeAfterDigits(shown, digitsBefore(input.value, caret)) };
    onChange(shown);
  };

  return (
    <TextField
      autoComplete="tel"
      inputMode="tel"
      name="phone"
      onChange={({ currentTarget, nativeEvent }) => take(currentTarget, isKeyPress(nativeEvent))}
      placeholder="+7 (___) ___-__-__"
      type="tel"
      value={value}
      {...rest}
    />
  );
}

const isKeyPress = (event: Event): boolean => event instanceof InputEvent && event.inputType === 'insertText';
