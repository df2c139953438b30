import { withoutInvisible } from '../words/without-invisible.ts';

/** What people and address books write before a number. */
const announced = /^(?:tel:|тел(?:ефон)?\.?:?|моб(?:ильный)?\.?:?)\s*/i;

/**
 * A phone as it was typed or pasted, in plain characters: without invisible ones and words before it, full-width digits and
 * plus as usual ones, `(+7)` as `+7`.
 */
export const cleanPhone = (text: string): string =>
  withoutInvisible(text)
    .normalize('NFKC')
    .trim()
    .replace(announced, '')
    .replace(/^\(\s*\+\s*(\d{1,3})\s*\)/, '+$1');

/**
 * A phone as digits with country code, for storage and comparison: `+7 (912) 345-67-89`, `8 912 345-67-89` and
 * `9123456789` are all `79123456789`. DECISIONS 9
 *
 * @returns null for an invalid phone: letters, or not 11 to 15 digits including the country code, of `7` not exactly 11.
 */
export function normalisePhone(text: string): string | null {
  const plain = cleanPhone(text);
  if (!/^\+?[\d\s().\u2010-\u2015-]+$/.test(plain)) return null;
  const digits = withCountryCode(plain.replace(/\D/g, ''), plain.startsWith('+'));
  const isWhole = digits.startsWith('7') ? digits.length === 11 : digits.length >= 11 && digits.length <= 15;
  return isWhole ? digits : null;
}

/**
 * Normalises a Russian phone, as a checkout accepts it, to digits: `+7` or `7` (8 and a leading 9 are accepted as well)
 * and ten digits; spaces, brackets and hyphens are ignored. Null for any other text.
 */
export function normaliseRussianPhone(text: string): string | null {
  const digits = normalisePhone(text);
  return digits !== null && /^7\d{10}$/.test(digits) ? digits : null;
}

/** Within Russia people write 8 instead of the country code, or both, or omit it before a mobile number. */
function withCountryCode(digits: string, isInternational: boolean): string {
  if (/^789\d{9}$/.test(digits)) return `7${digits.slice(2)}`;
  // No country code begins with 89.
  if (/^89\d{9}$/.test(digits)) return `7${digits.slice(1)}`;
  if (isInternational) return digits;
  if (digits.length === 11 && digits.startsWith('8')) return `7${digits.slice(1)}`;
  if (digits.length === 10 && digits.startsWith('9')) return `7${digits}`;
  return digits;
}

/** `79123456789` → `+7 (912) 345-67-89`, as in form fields; other numbers only get the plus. */
export function formatPhone(digits: string): string {
  const parts = /^7(\d{3})(\d{3})(\d{2})(\d{2})$/.exec(digits);
  return parts ? `+7 (${parts[1]}) ${parts[2]}-${parts[3]}-${parts[4]}` : `+${digits}`;
}

/** Masks a phone for strangers: `+7 *** *** 45 67`. DECISIONS 6 */
export function maskPhone(digits: string): string {
  return `+${digits.slice(0, -10)} *** *** ${digits.slice(-4, -2)} ${digits.slice(-2)}`;
}
