import { expect, it } from '@jest/globals';
import { OwnCorrections } from './own-corrections.ts';

it('takes a form from the version that it was loaded with to its own latest one, and to nobody else’s', () => {
  const own = new OwnCorrections();
  own.note('1', '2');
  own.note('2', '3');
  own.note('3', '3');
  expect(['1', '2', '3', null].map((version) => own.latest(version))).toEqual(['3', '3', '3', null]);
  // A colleague saved 4, which the form has not taken over, before the next correction.
  own.note('4', '5');
  expect(own.latest('1')).toBe('3');
});
