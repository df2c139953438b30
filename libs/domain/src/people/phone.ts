/**
 * A phone as digits with country code, for storage and comparison: `+7 (912) 345-67-89`, `8 912 345-67-89` and
 * `9123456789` are all `79123456789`. DECISIONS 9
 *
 * @returns null for an invalid phone: letters, or not 11 to 15 digits including the country code.
 */
export function normalisePhone(text: string): string | null {
  const trimmed = text.trim();
  if (!/^\+?[\d\s().\u00a0\u2010-\u2015-]+$/.test(trimmed)) return null;
  const digits = withCountryCode(trimmed.replace(/\D/g, ''), trimmed.startsWith('+'));
  return digits.length >= 11 && digits.length <= 15 ? digits : null;
}

/**
 * Normalises a Russian phone, as a checkout accepts it, to digits: `+7` or `7` (8 and a leading 9 are accepted as well)
 * and ten digits; spaces, brackets and hyphens are ignored. Null for any other text.
 */
export function normaliseRussianPhone(text: string): string | null {
  const digits = normalisePhone(text);
  return digits !== null && /^7\d{10}$/.test(digits) ? digits : null;
}

/** Within Russia people write 8 instead of the country code, or omit it before a mobile number. */
function withCountryCode(digits: string, isInternational: boolean): string {
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
