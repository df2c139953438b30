/** Who e-mails come from. */
export interface Sender {
  /** The shop's name. */
  name: string;
  address: string;
  /** What stands behind the @. */
  domain: string;
}

/** One address and nothing else: no list, no comment, no quoting, nothing that could begin another header. */
const bareAddress = /^[^\s@<>()[\]\\,;:"]{1,64}@([^\s@<>()[\]\\,;:"]{1,253})$/u;

export const isBareAddress = (text: string): boolean => bareAddress.test(text);

/**
 * Reads `Сорока <zakaz@shop.ru>`.
 *
 * @throws RangeError when it is of another shape.
 */
export function parseSender(text: string): Sender {
  const [, name = '', address = ''] = /^\s*"?([^"<>\r\n]*[^"<>\s])"?\s*<([^<>]*)>\s*$/u.exec(text) ?? [];
  const domain = bareAddress.exec(address)?.[1];
  if (domain === undefined) throw new RangeError('MAIL_FROM must be Name <address@host>');
  return { name, address, domain };
}
