import { RuleTester } from 'eslint';
import tseslint from 'typescript-eslint';
import { usualTermsRule } from './usual-terms.rule.ts';

const word = [{ messageId: 'word' }];
const phrase = [{ messageId: 'phrase' }];

new RuleTester({ languageOptions: { parser: tseslint.parser } }).run(
  'usual-terms',
  // Typed by typescript-eslint, as the other rules are.
  usualTermsRule as never,
  {
    valid: [
      { name: 'usual names', code: `export class ManageNotes { sendMail() {} }` },
      { name: 'a word within another one', code: `const asked = keepPreviousData;` },
      { name: 'a line of an order', code: `const orderLines = []; const canNot = true;` },
      { name: 'a process that died', code: `// What the dead process had claimed.` },
      { name: 'a plain comment', code: `// A second write stores the same.` },
      { name: 'a mark of the field', code: `const byteOrderMark = ''; markPublished();` },
      { name: 'what the API calls a phrase', code: `z.object({ phrase }).meta({ id: 'PromoPhrase' });` },
      { name: 'a link that exists', code: `const linkTaken = takenError(isLinkTaken);` },
      { name: 'a date', code: `const isHiddenLater = hideAt > now; const later = hideAt;` },
      { name: 'a value', code: `const role = 'keeper';` },
      { name: 'a place nearby', code: `// The visitor is next door.` },
    ],
    invalid: [
      { name: 'a private word', code: `const letters = [];`, errors: word },
      { name: 'words that are private together', code: `interface RenderLineLimits {}`, errors: word },
      { name: 'an answer that is none', code: `interface NotYet {}`, errors: word },
      { name: 'a member', code: `const mail = { hears: true };`, errors: word },
      { name: 'most for the largest number', code: `const mostRows = 100;`, errors: word },
      {
        name: 'a use case that keeps',
        code: `const one = KeepNotes(); function KeepNotes() {}`,
        errors: word,
      },
      { name: 'something put off', code: `const memory = { readAllLater() {} };`, errors: word },
      { name: 'an attempt that counts', code: `interface TakenAttempt {}`, errors: word },
      { name: 'a lookup in what was stored', code: `const takenOf = stored.get;`, errors: word },
      { name: 'a duplicate key', code: `const isTaken = isDuplicateKey(error);`, errors: word },
      { name: 'an order with a request', code: `function anAskedOrder() {}`, errors: word },
      { name: 'a device token', code: `const deviceMark = tokenOf(browser);`, errors: word },
      { name: 'the code of a promo', code: `const promos = { findByPhrase() {} };`, errors: word },
      { name: 'a limit of attempts', code: `const maxTries = 5;`, errors: word },
      { name: 'a registry', code: `interface SchemaBook {}`, errors: word },
      { name: 'a subscription', code: `function listenTo() {}`, errors: word },
      { name: 'a schema', code: `z.object({}).meta({ id: 'RefundWish' });`, errors: word },
      { name: 'a riddle', code: `// Whoever came first goes on.`, errors: phrase },
      { name: 'a riddle over two lines', code: `/**\n * For whoever\n * comes second.\n */`, errors: phrase },
      { name: 'somebody unnamed', code: `// Left to whoever polls next.`, errors: phrase },
      { name: 'the title of a test', code: `it('is done by who comes first', () => {});`, errors: phrase },
      { name: 'somebody who asks', code: `// Many askers cost one.`, errors: phrase },
      { name: 'a door', code: `/** The shop's HTTP door. */`, errors: phrase },
      {
        name: 'a process named by what it keeps',
        code: `// The keeper of leases asks for them.`,
        errors: phrase,
      },
      { name: 'other replicas', code: `// Tells the sister replicas what was counted.`, errors: phrase },
      { name: 'the dead', code: `// What the dead had counted is sent again.`, errors: phrase },
    ],
  },
);
