import { RuleTester } from 'eslint';
import tseslint from 'typescript-eslint';
import { castsInParsers } from './casts-in-parsers.rule.ts';

const errors = [{ messageId: 'cast' }];

// ESLint's tester has its own rule type, the rule is typed by typescript-eslint: the same shape under two names.
new RuleTester({ languageOptions: { parser: tseslint.parser } }).run(
  'casts-in-parsers',
  castsInParsers as never,
  {
    valid: [
      { name: 'as const', code: `export const a = [1] as const;` },
      { name: 'widening', code: `const a = b as unknown;` },
      { name: 'keys', code: `const a = Object.keys(b) as (keyof typeof b)[];` },
      { name: 'satisfies', code: `const a = { b: 1 } satisfies C;` },
      {
        name: 'a parse function',
        code: `function parsePage(text: string) { return JSON.parse(text) as Page; }`,
      },
      { name: 'a function inside a parser', code: `function decode(b) { return b.map((x) => x as Page); }` },
      { name: 'a constant that holds a parser', code: `const readPage = (b: unknown) => b as Page;` },
      { name: 'a method', code: `class A { parse(b: unknown) { return b as Page; } }` },
      {
        name: 'a type guard',
        code: `function isPage(b: unknown): b is Page { return (b as Page).link !== ''; }`,
      },
      { name: 'a parser file', filename: 'src/page.parser.ts', code: `export const a = b as Page;` },
      { name: 'a parse- file', filename: 'src/parse-page.ts', code: `export const a = b as Page;` },
    ],
    invalid: [
      { name: 'a plain cast', code: `const a = b as Page;`, errors },
      { name: 'entries', code: `const a = Object.entries(b) as C[];`, errors },
      { name: 'an angle cast', code: `const a = <Page>b;`, errors },
      { name: 'a double cast is one promise', code: `const a = b as unknown as Page;`, errors },
      {
        name: 'a name that only begins alike',
        code: `function reader(b: unknown) { return b as Page; }`,
        errors,
      },
      { name: 'a callback outside a parser', code: `const a = list.map((b) => b as Page);`, errors },
      {
        name: 'parser in the middle of the name',
        filename: 'src/parser.ts',
        code: `const a = b as Page;`,
        errors,
      },
    ],
  },
);
