import { expect, it } from '@jest/globals';
import { chooseSteps } from './ci-options.ts';

const known = ['types', 'lint', 'unit', 'browser'];

it.each([
  [[], ['types', 'lint', 'unit', 'browser']],
  [
    ['--only', 'unit,lint'],
    ['lint', 'unit'],
  ],
  [
    ['--from', 'unit'],
    ['unit', 'browser'],
  ],
  [['--from=browser'], ['browser']],
])('%j selects %j', (argv, steps) => {
  expect(chooseSteps(argv, known)).toEqual({ is: 'run', steps });
});

it.each([
  [['--only', 'unit,nope'], 'No step nope; there are: types, lint, unit, browser.'],
  [['--only', ''], 'No step named; there are: types, lint, unit, browser.'],
  [['--from', 'unit', '--only', 'lint'], 'Give --only or --from, not both.'],
])('%j is a mistake', (argv, line) => {
  expect(chooseSteps(argv, known)).toEqual({ is: 'mistake', line });
});

it('refuses unknown options and arguments', () => {
  expect(chooseSteps(['--fast'], known)).toMatchObject({ is: 'mistake' });
  expect(chooseSteps(['unit'], known)).toMatchObject({ is: 'mistake' });
});
