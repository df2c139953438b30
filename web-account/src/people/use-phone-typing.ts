import { useLayoutEffect, useRef, useState, type ChangeEvent, type RefObject } from 'react';
import { isRead, numberOf, placeAfterDigits, readTyped, showOwn } from './masked-phone.ts';
import { countryOfNumber, phoneCountries, phoneCountry, type PhoneCountry } from './phone-countries.ts';

interface PhoneTyping {
  country: PhoneCountry;
  /** The formatted number without the country code. */
  shown: string;
  choose: (country: string) => void;
  take: (event: ChangeEvent<HTMLInputElement>) => void;
}

/**
 * Formats a phone by the mask of its country while it is typed; keeps the caret next to the digit just typed.
 *
 * @param value the digits typed so far with the country code; empty if none
 * @param input the input element
 */
export function usePhoneTyping(
  value: string,
  onChange: ((value: string) => void) | undefined,
  input: RefObject<HTMLInputElement | null>,
): PhoneTyping {
  const [chosen, setChosen] = useState(() => countryOfNumber(value).id);
  const country = phoneCountry(chosen);
  const code = country.prefix.slice(1);
  const own = isRead(value) && value.startsWith(code) ? value.slice(code.length) : '';
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    const place = caret.current;
    caret.current = null;
    if (place !== null) input.current?.setSelectionRange(place, place);
  });

  return {
    country,
    shown: isRead(value) ? showOwn(own, country) : value,
    take({ target, nativeEvent }) {
      const text = target.value;
      const place = target.selectionStart ?? text.length;
      const typed = readTyped(text, country, isKeyPress(nativeEvent));
      const left = readTyped(text.slice(0, place), country).own.length;
      caret.current = place >= text.length ? null : placeAfterDigits(showOwn(typed.own, typed.country), left);
      setChosen(typed.country.id);
      onChange?.(typed.unread ?? numberOf(typed.own, typed.country));
    },
    choose(name) {
      const next = phoneCountries.find(({ id }) => id === name) ?? country;
      setChosen(next.id);
      onChange?.(numberOf(own, next));
    },
  };
}

const isKeyPress = (event: Event): boolean => event instanceof InputEvent && event.inputType === 'insertText';
