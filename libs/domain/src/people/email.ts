import { personLimits } from './person-limits.ts';

/** Whether a text looks like an e-mail address; only an e-mail that arrives proves one. */
export function isEmail(text: string): boolean {
  return (
    text.length <= personLimits.email && /^[^\s@<>(),;:"]+@[^\s@<>(),;:"]+\.[^\s@<>(),;:".]{2,}$/.test(text)
  );
}

/**
 * An e-mail the way it is compared: trimmed and in lower case. Null when it is none. E-mails go to the address as it was
 * given, since some servers tell capitals apart.
 */
export function normaliseEmail(text: string): string | null {
  const email = text.trim().normalize('NFC').toLowerCase();
  return isEmail(email) ? email : null;
}
