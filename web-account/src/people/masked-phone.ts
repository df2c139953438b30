import { cleanPhone, normaliseRussianPhone } from '@shop/domain';
import { countryOfNumber, phoneCountries, type PhoneCountry } from './phone-countries.ts';

const placesOf = (mask: string): number => mask.replace(/[^_]/g, '').length;

/**
 * Parses typed or pasted text to the national digits and the country. A number with a plus may change the country:
 * `+375 29 123` in a Russian field is Belarusian. Drops the 7 or 8 that people put before a whole Russian or Kazakh
 * number. What fits no country, a foreign or a longer number, is left as it is and fails validation: a part of it would be
 * somebody else's.
 *
 * @param isTyped whether one key was pressed: a digit too many is then dropped
 */
export function readTyped(given: string, country: PhoneCountry, isTyped = false): TypedPhone {
  const text = cleanPhone(given);
  const digits = (country.prefix === '+7' && normaliseRussianPhone(text)) || text.replace(/\D/g, '');
  const isInternational = text.startsWith('+') && digits.length > 0;
  const named = isInternational ? countryNamedBy(digits, country) : country;
  if (!named) return { country, own: '', unread: given };
  const code = named.prefix.slice(1);
  const isWhole = digits.length === code.length + placesOf(named.mask) && startsWithCode(digits, named);
  const own = isInternational || isWhole ? digits.slice(code.length) : digits;
  if (!isTyped && own.length > placesOf(named.mask)) return { country: named, own: '', unread: given };
  return { country: named, own: clip(own, named) };
}

export interface TypedPhone {
  country: PhoneCountry;
  /** The national digits. */
  own: string;
  /** The text, if it is no number of the countries. */
  unread?: string;
}

/** The country with this code, the chosen one first. */
const countryNamedBy = (digits: string, chosen: PhoneCountry): PhoneCountry | undefined =>
  [chosen, ...phoneCountries].find(({ prefix }) => digits.startsWith(prefix.slice(1)));

/** People write 8 instead of the code 7. */
const startsWithCode = (digits: string, { prefix }: PhoneCountry): boolean =>
  digits.startsWith(prefix.slice(1)) || (prefix === '+7' && digits.startsWith('8'));

const clip = (own: string, { mask }: PhoneCountry): string => own.slice(0, placesOf(mask));

/** The number typed so far with the country code; empty if there are no digits. */
export const numberOf = (own: string, country: PhoneCountry): string =>
  own === '' ? '' : country.prefix.slice(1) + clip(own, country);

/** `91234` → `(912) 34`. Ends with a digit, so that backspace always deletes a digit. */
export function showOwn(own: string, { mask }: PhoneCountry): string {
  let used = 0;
  let shown = '';
  for (const place of mask) {
    if (place === '_' && used === own.length) break;
    shown += place === '_' ? own[used++] : place;
  }
  return shown.replace(/\D+$/, '');
}

/** The caret position with the same number of digits before it. */
export function placeAfterDigits(shown: string, count: number): number {
  let seen = 0;
  for (let place = 0; place < shown.length; place += 1) {
    if (seen === count && /\d/.test(shown[place] ?? '')) return place;
    if (/\d/.test(shown[place] ?? '')) seen += 1;
  }
  return shown.length;
}

/** Whether all digits have been entered, and nothing else. */
export const isWholePhone = (phone: string): boolean => {
  const { prefix, mask } = countryOfNumber(phone);
  return isRead(phone) && phone.length === prefix.length - 1 + placesOf(mask);
};

/** Whether the value of a field is digits, and not a text that is no number. */
export const isRead = (value: string): boolean => /^\d*$/.test(value);
