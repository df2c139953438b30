import { expect, it } from '@jest/globals';
import { findCrossFieldIssues } from './cross-field-rules.ts';

it.each([
  ['sizes', ['S', 'M, L'], '«M, L»: без запятых и точек с запятой'],
  ['sizes', ['S;M'], '«S;M»: без запятых и точек с запятой'],
  ['colours', ['Белый, чёрный'], '«Белый, чёрный»: без запятых и точек с запятой'],
] as const)('refuses %s with signs that lists of them contain', (field, options, message) => {
  const issues = findCrossFieldIssues({ [field]: [...options] }, new Set([field]));
  expect(issues).toEqual([{ field, isMissing: false, message }]);
});

it('accepts stored sizes of an earlier time until they are changed', () => {
  expect(findCrossFieldIssues({ sizes: ['M, L'], title: 'Худи' }, new Set(['title']))).toEqual([]);
});
