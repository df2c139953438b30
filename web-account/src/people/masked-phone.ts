import { countryOfNumber, type PhoneCountry } from './phone-countries.ts';

const placesOf = (mask: string): number => mask.replace(/[^_]/g, '').length;

/**
 * The country's own digits of what was typed or pasted, and the country that the text names with a plus, if it is another:
 * `+375 29 123` in a Russian field is Belarusian. The 7 or 8 that people write in front of a whole Russian or Kazakh number
 * is left out.
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

/** The number with the country's code, as far as it is typed; empty while there is nothing of it. */
export const numberOf = (own: string, country: PhoneCountry): string =>
  own === '' ? '' : country.prefix.slice(1) + clip(own, country);

/** `91234` → `(912) 34`. Nothing stands behind the last digit, so that a touch of backspace always takes a digit. */
export function showOwn(own: string, { mask }: PhoneCountry): string {
  let used = 0;
  let shown = '';
  for (const place of mask) {
    if (place === '_' && used === own.length) break;
    shown += place === '_' ? own[used++] : place;
  }
  return shown.replace(/\D+$/, '');
}

/** Where the caret belongs so that as many digits stand before it. */
export function placeAfterDigits(shown: string, count: number): number {
  let seen = 0;
  for (let place = 0; place < shown.length; place += 1) {
    if (seen === count && /\d/.test(shown[place] ?? '')) return place;
    if (/\d/.test(shown[place] ?? '')) seen += 1;
  }
  return shown.length;
}

/** All digits are there. */
export const isWholePhone = (phone: string): boolean => {
  const { prefix, mask } = countryOfNumber(phone);
  return phone.length === prefix.length - 1 + placesOf(mask);
};
