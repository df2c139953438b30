import { isWholePhone, showOwn } from './masked-phone.ts';
import { countryOfNumber } from './phone-countries.ts';

/** A phone in the groups that people of its country write it in; of a country without a mask, with its plus only. */
export function showPhone(digits: string): string {
  const country = countryOfNumber(digits);
  const code = country.prefix.slice(1);
  if (!digits.startsWith(code) || !isWholePhone(digits)) return `+${digits}`;
  return `${country.prefix} ${showOwn(digits.slice(code.length), country)}`;
}
