import { cleanPhone, formatPhone, normaliseRussianPhone } from '@shop/domain';

/** The format of the ten digits after the country code. */
const mask = '+7 (___) ___-__-__';

/**
 * Formats a Russian phone while it is typed or pasted: `9123`, `8912 3`, `+7 912 3` → `+7 (912) 3`. Ends with a digit,
 * so that backspace always deletes a digit. What is no Russian number, a foreign or a longer one, is returned unchanged and
 * fails validation later: a part of it would be somebody else's.
 *
 * @param isTyped whether one key was pressed: a digit too many is then dropped
 */
export function formatTypedPhone(given: string, isTyped = false): string {
  const text = cleanPhone(given);
  const whole = normaliseRussianPhone(text);
  if (whole !== null) return formatPhone(whole);
  if (/^\+\s*[^7\s]/.test(text) || (!isTyped && allDigits(text).length > 10)) return given;
  const digits = ownDigits(text);
  if (digits === '') return /^\s*\+?\s*[78]/.test(text) ? '+7' : '';
  let used = 0;
  let shown = '';
  for (const place of mask) {
    if (place === '_' && used === digits.length) break;
    shown += place === '_' ? digits[used++] : place;
  }
  return shown.replace(/\D+$/, '');
}

/** The number of digits, without the country code, before a position in a text. */
export const digitsBefore = (text: string, place: number): number => ownDigits(text.slice(0, place)).length;

/** The caret position with the same number of digits, without the country code, before it. */
export function placeAfterDigits(shown: string, count: number): number {
  if (count === 0) return Math.min(shown.length, mask.indexOf('_'));
  let seen = 0;
  // Starts after the country code `+7`.
  for (let place = 2; place < shown.length; place += 1) {
    if (/\d/.test(shown[place] ?? '')) seen += 1;
    if (seen === count) return place + 1;
  }
  return shown.length;
}

/** The digits without a leading country code 7 or 8. */
function allDigits(text: string): string {
  const digits = text.replace(/\D/g, '');
  return /^\s*\+?\s*[78]/.test(text) ? digits.slice(1) : digits;
}

const ownDigits = (text: string): string => allDigits(text).slice(0, 10);
