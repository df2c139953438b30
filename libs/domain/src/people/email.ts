import { personLimits } from './person-limits.ts';

/** Whether a text has the form of an e-mail address; only a delivered e-mail proves that it exists. */
export function isEmail(text: string): boolean {
  return (
    text.length <= personLimits.email && /^[^\s@<>(),;:"]+@[^\s@<>(),;:"]+\.[^\s@<>(),;:".]{2,}$/.test(text)
  );
}

/**
 * Normalises an e-mail for comparison: trimmed and in lower case. Null when it is invalid. E-mails are sent to the
 * address as it was entered, since some servers are case-sensitive.
 */
export function normaliseEmail(text: string): string | null {
  const email = text.trim().normalize('NFC').toLowerCase();
  return isEmail(email) ? email : null;
}
