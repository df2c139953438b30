import { isWholePhone, showOwn } from './masked-phone.ts';
import { countryOfNumber } from './phone-countries.ts';

/** Formats a phone by the mask of its country; without a mask, only adds a plus. */
export function showPhone(digits: string): string {
  const country = countryOfNumber(digits);
  const code = country.prefix.slice(1);
  if (!digits.startsWith(code) || !isWholePhone(digits)) return `+${digits}`;
  return `${country.prefix} ${showOwn(digits.slice(code.length), country)}`;
}
