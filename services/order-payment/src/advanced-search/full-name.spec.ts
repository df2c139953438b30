import { expect, it } from '@jest/globals';
import { fullNameOf } from './full-name.ts';

it.each([
  [{ secondName: 'Петров', firstName: 'Иван', middleName: '' }, 'Петров Иван'],
  [{ secondName: '', firstName: '', middleName: '' }, 'Неизвестно'],
])('the full name of %j is «%s»', (person, name) => {
  expect(fullNameOf(person)).toBe(name);
});
