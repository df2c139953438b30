/** The sender of the shop's e-mails. */
export interface Sender {
  /** The shop's name; empty: that of SHOP_NAME. */
  name: string;
  address: string;
  /** The part after the @. */
  domain: string;
}

/** One bare address: no list, comment or quoting, and no characters that could start another header. */
const bareAddress = /^[^\s@<>()[\]\\,;:"]{1,64}@([^\s@<>()[\]\\,;:"]{1,253})$/u;

export const isBareAddress = (text: string): boolean => bareAddress.test(text);

/**
 * Parses `Магазин <zakaz@shop.ru>`, or a bare address.
 *
 * @throws RangeError when the format is different.
 */
export function parseSender(text: string): Sender {
  const bare = bareAddress.exec(text.trim());
  if (bare) return { name: '', address: bare[0], domain: bare[1] ?? '' };
  const [, name = '', address = ''] = /^\s*"?([^"<>\r\n]*[^"<>\s])"?\s*<([^<>]*)>\s*$/u.exec(text) ?? [];
  const domain = bareAddress.exec(address)?.[1];
  if (domain === undefined) throw new RangeError('MAIL_FROM must be an address or Name <address@host>');
  // Some mail programs repeat the address as its name; no shop is called so.
  return { name: isBareAddress(name) ? '' : name, address, domain };
}

/** Domains that are reserved for examples and tests (RFC 2606, RFC 6761): no reply can reach them. */
const reservedDomain = /(^|\.)(example|test|invalid|localhost|example\.(com|net|org))$/i;

export const isDemoSender = ({ domain }: Sender): boolean => reservedDomain.test(domain);
