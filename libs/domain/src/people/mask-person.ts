/** What a stranger may see of an e-mail: `ivan@mail.ru` → `i***@mail.ru`. DECISIONS 6 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at > 0 ? `${firstCharacter(email)}***${email.slice(at)}` : '***';
}

/** A name as an initial: «Петрова» → «П.». DECISIONS 6 */
export function initialOf(name: string): string {
  const initial = firstCharacter(name.trim());
  return initial === '' ? '' : `${initial.toLocaleUpperCase('ru-RU')}.`;
}

/** By code point: half of an emoji is no letter. */
const firstCharacter = (text: string): string => [...text][0] ?? '';
