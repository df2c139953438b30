import { withoutInvisible } from '../words/without-invisible.ts';
import { personLimits } from './person-limits.ts';

/** The part before the @: words of these characters with single dots between them (RFC 5322, dot-atom; RFC 6531). */
const localPart = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const longestLocalPart = 64;
/** At least two labels of letters, digits and hyphens; the last one is no number. */
const asciiDomain =
  /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?=[^.]*[a-z])[a-z\d](?:[a-z\d-]{0,61}[a-z\d])$/;

/** An e-mail as it was typed or pasted, without the invisible characters and spaces around it that come with copied text. */
export const cleanEmail = (text: string): string => withoutInvisible(text).trim().normalize('NFC');

/** Whether a text has the form of an e-mail address; only a delivered e-mail proves that it exists. */
export const isEmail = (text: string): boolean => cleanEmail(text) === text && normaliseEmail(text) !== null;

/**
 * Normalises an e-mail for comparison: in lower case, without invisible characters, its domain in ASCII (`пример.рф` is
 * `xn--e1afmkfd.xn--p1ai`). Null when it is invalid. E-mails are shown and sent to the address as it was entered, since
 * some servers are case-sensitive.
 */
export function normaliseEmail(text: string): string | null {
  const email = cleanEmail(text).toLowerCase();
  const at = email.lastIndexOf('@');
  const local = email.slice(0, Math.max(at, 0));
  const domain = toAscii(email.slice(at + 1));
  const isSound = localPart.test(local) && local.length <= longestLocalPart && asciiDomain.test(domain);
  return isSound && email.length <= personLimits.email ? `${local}@${domain}` : null;
}

/** Empty for a text that is no domain. */
function toAscii(domain: string): string {
  // A URL would accept these, as parts other than the domain or in another form.
  if (/[\s/\\?#@:%[\]_]/.test(domain) || !URL.canParse(`http://${domain}`)) return '';
  return new URL(`http://${domain}`).hostname;
}
