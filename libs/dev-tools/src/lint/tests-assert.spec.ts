import { RuleTester } from 'eslint';
import tseslint from 'typescript-eslint';
import { testsAssert } from './tests-assert.rule.ts';

const errors = [{ messageId: 'none' }];

new RuleTester({ languageOptions: { parser: tseslint.parser } }).run(
  'tests-assert',
  // Typed by typescript-eslint, as the other rules are.
  testsAssert as never,
  {
    valid: [
      { name: 'expect', code: `it('adds', () => { expect(1 + 1).toBe(2); });` },
      { name: 'assert', code: `test('adds', () => { assert.equal(1 + 1, 2); });` },
      {
        name: 'what a page waits for',
        code: `test('opens', async () => { await page.getByText('a').waitFor(); });`,
      },
      {
        name: 'a helper of the file',
        code: `const see = () => expect(a).toBe(1); it('sees', () => { see(); });`,
      },
      {
        name: 'a helper of a helper',
        code: `function open() { look(); } function look() { assert.ok(a); } test('a', () => open());`,
      },
      { name: 'each', code: `it.each([1])('%d', (a) => { expect(a).toBe(1); });` },
      { name: 'by throwing', code: `it('a', () => { if (!a) throw new Error('no'); });` },
      { name: 'no test at all', code: `describe('a', () => {});` },
    ],
    invalid: [
      { name: 'an empty test', code: `it('does nothing', () => {});`, errors },
      { name: 'each, empty', code: `it.each([1, 2])('%d', () => {});`, errors },
      {
        name: 'screenshots alone',
        code: `test('looks', async () => { await takeScreenshots(browser, 'a', async (page) => { await page.goto(url); }); });`,
        errors,
      },
      {
        name: 'a helper that expects nothing',
        code: `const go = () => page.goto(url); test('a', () => go());`,
        errors,
      },
    ],
  },
);
