import { expect, it } from '@jest/globals';
import { longestLimitMs } from './longest-limit.ts';

it.each([
  ['of a test', "it('waits', async () => {\n}, 300_000);\n", 300_000],
  ['of a table of tests', "])(\n  'waits for %s',\n  wait,\n  120_000,\n);\n", 120_000],
  ['of a whole file', 'jest.setTimeout(90_000);\n', 90_000],
  ['that is the longest', '  }, 40_000);\n}, 180_000);\n}, 60_000);\n', 180_000],
  ['that is none: sums of money and waits', 'const price = 439_000;\nawait pause(2_000);\n', 0],
])('finds the limit %s', (_, source, expected) => {
  expect(longestLimitMs(source)).toBe(expected);
});
