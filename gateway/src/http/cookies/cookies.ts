export interface CookieToSet {
  name: string;
  /** Letters, digits, dashes and underlines. */
  value: string;
  path: string;
  maxAgeSeconds: number;
  /** The parent of the sites' names; absent: the host that answers, whatever its port. */
  domain: string | undefined;
  isSecure: boolean;
  /** Whether the sites' scripts may not read it. */
  isHidden: boolean;
}

/** Values of this alphabet need no quoting, and nothing in them can begin another header. No message takes a longer one. */
const valueShape = /^[\w-]{0,200}$/;

/** The value of a cookie; null when it is not there or none of ours. Of several the first counts, as for the browser. */
export function readCookie(header: string | undefined, name: string): string | null {
  const value = (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
  return value !== undefined && value !== '' && valueShape.test(value) ? value : null;
}

/** @throws RangeError when the value would have to be quoted */
export function writeCookie({
  name,
  value,
  path,
  maxAgeSeconds,
  domain,
  isSecure,
  isHidden,
}: CookieToSet): string {
  if (!valueShape.test(value)) throw new RangeError(`The cookie ${name} cannot hold this value`);
  return [
    `${name}=${value}`,
    `Path=${path}`,
    `Max-Age=${maxAgeSeconds}`,
    ...(domain === undefined ? [] : [`Domain=${domain}`]),
    'SameSite=Lax',
    ...(isSecure ? ['Secure'] : []),
    ...(isHidden ? ['HttpOnly'] : []),
  ].join('; ');
}
