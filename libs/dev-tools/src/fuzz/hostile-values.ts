import type { Random } from './random.ts';

const texts: readonly [string, ...string[]] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\u001b[2J',
  '\ud800',
  '\udfff\ud800',
  '\ufeff',
  '\u202e',
  '🧵🧵',
  'é\u0301'.repeat(40),
  '"',
  "' OR 1=1 --",
  '<script>alert(1)</script>',
  '${7*7}',
  '{"$gt":""}',
  '$where',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '../../etc/passwd',
  '%',
  '%2',
  '%00',
  '%ff',
  '%c0%ae',
  '+',
  '-1',
  '0',
  '1e309',
  '-0',
  'NaN',
  'null',
  'undefined',
  'true',
  '9007199254740993',
  '99999999999999999999999999',
  '2026-02-30T00:00:00.000Z',
  '+275760-09-13T00:00:00.001Z',
  '0000-01-01',
  '674000000000000000000001',
  '507f1f77bcf86cd799439011',
  'ivan@example.ru',
  '+79990000001',
  'a'.repeat(101),
  'я'.repeat(1_000),
  'a'.repeat(20_000),
  '\r\nX-Injected: 1',
];

const others: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1, 0.1, -0, 99, 100, 1e21, -1e308, 2 ** 31, 2 ** 53, Number.MAX_SAFE_INTEGER],
  ...[[], {}, [[]], [null], [{}], { $gt: '' }, { $ne: null }, { length: 1e9 }, { toString: 1 }, { _id: {} }],
  ...[Array.from({ length: 300 }, () => 'x'), { a: { b: { c: { d: { e: {} } } } } }],
];

/** A typical attack string, or one of random characters. */
export function hostileText(random: Random): string {
  if (random.happens(0.75)) return random.pick(texts);
  const limit = random.pick([0x80, 0x100, 0x500, 0x10000]);
  return String.fromCharCode(...Array.from({ length: random.below(40) }, () => random.below(limit)));
}

/** Any JSON value. */
export const hostileValue = (random: Random): unknown =>
  random.happens(0.5) ? hostileText(random) : random.pick(others);
