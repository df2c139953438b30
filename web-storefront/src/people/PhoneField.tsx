import { useLayoutEffect, useRef, type ChangeEvent, type ComponentProps } from 'react';
import { TextField } from '@shop/ui-kit';
import { typedPhone } from './typed-phone.ts';

type PhoneFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'value' | 'onChange'> & {
  value: string;
  onChange: (phone: string) => void;
};

/** A phone that takes its shape while it is typed; the caret stays behind the digit that was typed last. */
export function PhoneField({ value, onChange, ...rest }: PhoneFieldProps) {
  const caret = useRef<{ field: HTMLInputElement; digits: number } | null>(null);

  useLayoutEffect(() => {
    if (!caret.current) return;
    const { field, digits } = caret.current;
    caret.current = null;
    const place = placeAfter(field.value, digits);
    field.setSelectionRange(place, place);
  });

  const shape = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const typed = target.value;
    const shaped = typedPhone(typed);
    const place = target.selectionStart ?? typed.length;
    // At the end it stays at the end, whatever the shape has added before it.
    if (place < typed.length) caret.current = { field: target, digits: countDigits(typed.slice(0, place)) };
    onChange(shaped);
  };

  return <TextField autoComplete="tel" inputMode="tel" onChange={shape} type="tel" value={value} {...rest} />;
}

const countDigits = (text: string): number => text.replace(/\D/g, '').length;

/** The place in a text behind so many digits. */
function placeAfter(text: string, digits: number): number {
  let left = digits;
  for (let place = 0; place < text.length; place += 1) {
    if (left === 0) return place;
    if (/\d/.test(text.charAt(place))) left -= 1;
  }
  return text.length;
}
