/** Masks an e-mail for strangers: `ivan@mail.ru` → `i***@mail.ru`. DECISIONS 6 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at > 0 ? `${firstCharacter(email)}***${email.slice(at)}` : '***';
}

/** A name as an initial: «Петрова» → «П.». DECISIONS 6 */
export function initialOf(name: string): string {
  const initial = firstCharacter(name.trim());
  return initial === '' ? '' : `${initial.toLocaleUpperCase('ru-RU')}.`;
}

/** Splits by code point, so that an emoji is not cut in half. */
const firstCharacter = (text: string): string => [...text][0] ?? '';
