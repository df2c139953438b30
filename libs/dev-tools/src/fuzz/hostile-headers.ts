import { hostileText } from './hostile-values.ts';
import type { Random } from './random.ts';

type Header = readonly [name: string, value: string];

/** The credentials of a signed-in visitor. */
export interface SignedInVisitor {
  token: string;
  cookie: string;
}

const forwarded = [
  'unknown',
  '::1, x',
  ','.repeat(100),
  'x'.repeat(120),
  '[::1]:80',
  '1.2.3.4:5678, 10.0.0.1',
];
const odd: Readonly<Record<string, readonly [string, ...string[]]>> = {
  'accept-encoding': ['br', 'gzip', '*', 'identity;q=0', ';;,,q=', 'br;q=9', 'gzip;q=0.000'],
  'if-none-match': ['*', '""', 'W/"x"', ',,,', '"'.repeat(50)],
  'if-modified-since': ['yesterday', 'Thu, 01 Jan 1970 00:00:00 GMT'],
  range: ['bytes=0-', 'bytes=-1', 'bytes=9-1', 'x'],
  'x-request-id': ['short', 'good-request-id', '{"level":"fatal"}', 'x'.repeat(500)],
  traceparent: ['00-0-0-0', '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01', 'x'],
  'x-forwarded-host': ['evil.example', '', '"', 'a, b'],
  'x-forwarded-proto': ['https', 'javascript', ''],
  'idempotency-key': ['12345678', 'x', '😀'.repeat(5), 'fuzz-key-0001'],
  origin: ['null', 'https://evil.example', ''],
  accept: ['text/html', '*/*;q=x', 'application/json'],
  expect: ['100-continue', '200-ok'],
  te: ['trailers', 'x'],
  'user-agent': ['', 'Mozilla/5.0 (Windows NT 10.0) Chrome/140', 'ю'.repeat(600)],
  host: ['', 'a b', 'evil.example:99999', '[::1'],
  'content-encoding': ['gzip', 'br', 'x'],
};
const names = Object.keys(odd);

/** Headers of a visitor: mostly valid, one or two hostile. Addresses vary, since limits count by address. */
export function visitorHeaders(random: Random, visitor: SignedInVisitor | null): Header[] {
  const address = `198.18.${random.below(250)}.${1 + random.below(250)}`;
  const headers: Header[] = [
    ['host', 'shop.example'],
    ['connection', 'close'],
    ['x-forwarded-for', random.happens(0.05) ? (random.pick(forwarded) ?? '') : address],
  ];
  if (visitor && random.happens(0.7)) headers.push(['authorization', `Bearer ${visitor.token}`]);
  else if (random.happens(0.2)) headers.push(['authorization', singleLine(`Bearer ${hostileText(random)}`)]);
  if (visitor && random.happens(0.4)) headers.push(['cookie', visitor.cookie]);
  else if (random.happens(0.2)) headers.push(['cookie', oddCookie(random)]);
  for (let left = random.below(3); left > 0; left--) {
    const name = random.pick(names) ?? 'accept';
    const values = odd[name] ?? [''];
    headers.push([name, random.happens(0.8) ? (random.pick(values) ?? '') : singleLine(hostileText(random))]);
  }
  return headers;
}

const cookieNames = ['shop_session', 'shop_session_mark', 'shop_device', 'a', '', '__proto__'];
const oddCookie = (random: Random): string =>
  singleLine(`${random.pick(cookieNames) ?? ''}=${hostileText(random)}; =;; ${hostileText(random)}`);

/** Line breaks are tested by cases of their own. */
const singleLine = (text: string): string => text.replaceAll(/[\r\n\u0000]/g, '?');
