/** The places of the ten digits after the country's. */
const mask = '+7 (___) ___-__-__';

/**
 * A Russian phone while it is typed or pasted: `9123`, `8912 3`, `+7 912 3` → `+7 (912) 3`. What stands behind the last digit
 * is left out, so that a touch of backspace always takes a digit. Another country's stays as it is, to be told that it is none.
 */
export function formatTypedPhone(text: string): string {
  if (/^\s*\+\s*[^7\s]/.test(text)) return text;
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

/** How many of the number's own digits stand before a place of a text. */
export const digitsBefore = (text: string, place: number): number => ownDigits(text.slice(0, place)).length;

/** Where the caret belongs so that as many of the number's own digits stand before it. */
export function placeAfterDigits(shown: string, count: number): number {
  if (count === 0) return Math.min(shown.length, mask.indexOf('_'));
  let seen = 0;
  // The first two are the country.
  for (let place = 2; place < shown.length; place += 1) {
    if (/\d/.test(shown[place] ?? '')) seen += 1;
    if (seen === count) return place + 1;
  }
  return shown.length;
}

/** Up to ten digits; the country's, written 7 or 8 in front, is not among them. */
function ownDigits(text: string): string {
  const digits = text.replace(/\D/g, '');
  return (/^\s*\+?\s*[78]/.test(text) ? digits.slice(1) : digits).slice(0, 10);
}
