import { countryOfNumber, type PhoneCountry } from './phone-countries.ts';

const placesOf = (mask: string): number => mask.replace(/[^_]/g, '').length;

/**
 * Parses typed or pasted text to the national digits and the country. A number with a plus may change the country:
 * `+375 29 123` in a Russian field is Belarusian. Drops the 7 or 8 that people put before a whole Russian or Kazakh
 * number.
 */
export function readTyped(text: string, country: PhoneCountry): { country: PhoneCountry; own: string } {
  const digits = text.replace(/\D/g, '');
  if (text.trim().startsWith('+') && digits.length > 0) {
    const named = countryOfNumber(digits);
    const given = digits.startsWith(country.prefix.slice(1)) ? country : named;
    const code = given.prefix.slice(1);
    return { country: given, own: clip(digits.startsWith(code) ? digits.slice(code.length) : digits, given) };
  }
  const isLong = country.prefix === '+7' && digits.length === 11 && /^[78]/.test(digits);
  const isWhole = country.prefix === '+375' && digits.length === 12 && digits.startsWith('375');
  const extra = isLong ? 1 : isWhole ? 3 : 0;
  return { country, own: clip(digits.slice(extra), country) };
}

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

/** Whether all digits have been entered. */
export const isWholePhone = (phone: string): boolean => {
  const { prefix, mask } = countryOfNumber(phone);
  return phone.length === prefix.length - 1 + placesOf(mask);
};
