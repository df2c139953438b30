import { expect, it } from '@jest/globals';
import { selectLocally } from './select-locally.ts';

interface Row {
  name: string;
  count: number;
  isOpen: boolean;
}
const rows: readonly Row[] = [
  { name: 'Ящик', count: 9, isOpen: true },
  { name: 'ёлка', count: 10, isOpen: false },
  { name: 'Ель', count: 2, isOpen: true },
];
const spec = {
  searchIn: ({ name }: Row) => [name],
  matches: ({ isOpen }: Row, { onlyOpen }: { onlyOpen: boolean }) => isOpen || !onlyOpen,
  sortValue: (row: Row, field: 'name' | 'count' | 'place') => (field === 'place' ? 0 : row[field]),
};
const asked = {
  filters: { search: '', onlyOpen: false },
  sort: { field: 'name' as const, direction: 'asc' as const },
  page: 1,
  size: 3 as const,
};
const namesOf = (change: object): string[] =>
  selectLocally(rows, spec, { ...asked, ...change }).data.map(({ name }) => name);

it('sorts words as Russian does, numbers by size, and equal values as the server sent them', () => {
  expect(namesOf({})).toEqual(['ёлка', 'Ель', 'Ящик']);
  expect(namesOf({ sort: { field: 'count', direction: 'desc' } })).toEqual(['ёлка', 'Ящик', 'Ель']);
  expect(namesOf({ sort: { field: 'place', direction: 'asc' } })).toEqual(['Ящик', 'ёлка', 'Ель']);
  expect(namesOf({ sort: { field: 'place', direction: 'desc' } })).toEqual(['Ель', 'ёлка', 'Ящик']);
});

it('searches regardless of case, applies the other filters, and counts what is on other pages', () => {
  expect(namesOf({ filters: { search: 'ЯЩ', onlyOpen: false } })).toEqual(['Ящик']);
  expect(namesOf({ filters: { search: 'е\u0308л', onlyOpen: false } })).toEqual(['ёлка']);
  expect(namesOf({ filters: { search: '', onlyOpen: true } })).toEqual(['Ель', 'Ящик']);
  expect(selectLocally(rows, spec, { ...asked, page: 2, size: 3 })).toEqual({ total: 3, data: [] });
});
