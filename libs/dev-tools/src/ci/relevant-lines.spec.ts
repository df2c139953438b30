import { expect, it } from '@jest/globals';
import { relevantLines } from './relevant-lines.ts';

const output = [
  '> nx run @shop/domain:typecheck',
  'npm warn something',
  '> nx run @shop/cart:typecheck',
  '(node:12) Warning: colours',
  'src/a.ts(1,2): error TS1: no',
  'src/b.ts(1,2): error TS2: neither',
  '> nx run @shop/promo:typecheck',
  ' NX   Running target typecheck failed',
].join('\n');

it('shows matching lines below the task that printed them', () => {
  expect(relevantLines(output, /error TS/)).toBe(
    [
      '> nx run @shop/cart:typecheck',
      'src/a.ts(1,2): error TS1: no',
      'src/b.ts(1,2): error TS2: neither',
    ].join('\n'),
  );
});

it('shows the end of the output without noise when nothing matches', () => {
  expect(relevantLines(output, /panic/).split('\n')).toEqual([
    '> nx run @shop/domain:typecheck',
    '> nx run @shop/cart:typecheck',
    'src/a.ts(1,2): error TS1: no',
    'src/b.ts(1,2): error TS2: neither',
    '> nx run @shop/promo:typecheck',
    ' NX   Running target typecheck failed',
  ]);
  expect(relevantLines(Array.from({ length: 90 }, (_, at) => `line ${at}`).join('\n')).split('\n')[0]).toBe(
    'line 50',
  );
});

it('removes colour codes', () => {
  expect(relevantLines('\u001b[31mred\u001b[39m')).toBe('red');
});
