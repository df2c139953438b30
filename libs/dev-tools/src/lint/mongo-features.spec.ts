import { RuleTester } from 'eslint';
import tseslint from 'typescript-eslint';
import { mongoFeatures } from './mongo-features.rule.ts';

new RuleTester({ languageOptions: { parser: tseslint.parser } }).run(
  'mongo-features',
  // Typed by typescript-eslint, as the other rules are.
  mongoFeatures as never,
  {
    valid: [
      {
        name: 'a filter and an update',
        code: `one({ a: { $gt: 1 } }, { $set: { b: 2 }, '$inc': { c: 1 } });`,
      },
      { name: 'a field of a document', code: `sum({ total: '$lookup' });` },
      { name: 'an index', code: `schema.index({ a: 1, b: -1 }, { unique: true, name: 'a_b' });` },
      { name: 'another index', code: `this.index(id); list.index({ a: order });` },
    ],
    invalid: [
      {
        name: 'JavaScript in the database',
        code: `find({ $where: 'this.a > 1' });`,
        errors: [{ messageId: 'operator', data: { name: '$where' } }],
      },
      {
        name: 'a join, in quotes',
        code: `aggregate([{ '$lookup': { from: 'b' } }]);`,
        errors: [{ messageId: 'operator', data: { name: '$lookup' } }],
      },
      { name: 'a text index', code: `schema.index({ a: 'text' });`, errors: [{ messageId: 'kind' }] },
      {
        name: 'a collation',
        code: `schema.index({ a: 1 }, { collation: { locale: 'ru' } });`,
        errors: [{ messageId: 'option', data: { name: 'collation' } }],
      },
    ],
  },
);
