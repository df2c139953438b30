import { expect, it } from '@jest/globals';
import { permissions } from '@shop/domain';
import { searchSubjects, subjectOf, subjectOption, subjectText } from './subject-search.ts';

const all = new Set(permissions);
const never = new AbortController().signal;
const things = (title: string, count: number) => async () =>
  Array.from({ length: count }, (_, at) => ({ id: String(at), title: `${title} ${at}` }));
const fails = () => Promise.reject(new Error('no answer'));

const sources = {
  order: things('№', 9),
  product: things('Худи', 9),
  bug: things('Падает', 1),
  user: things('Анна', 9),
};

it('gives each kind the same share of the places', async () => {
  const found = await searchSubjects(all, sources)('а', 8, never);
  expect(found.map(({ value }) => value)).toEqual([
    ...['order:0', 'order:1', 'product:0', 'product:1', 'bug:0', 'user:0', 'user:1'],
  ]);
});

it('shows what the other kinds found when one fails, and says which one failed', async () => {
  const found = await searchSubjects(all, { ...sources, order: fails })('а', 7, never);
  expect(found).toHaveLength(6);
  expect(found.at(-1)).toEqual({
    value: 'failed:order',
    label: 'Заказ: поиск не удался',
    isNotice: true,
  });
});

it('fails when all fail', async () => {
  const none = { order: fails, product: fails, bug: fails, user: fails };
  await expect(searchSubjects(all, none)('а', 8, never)).rejects.toThrow('no answer');
});

it('sends the title of a thing, but of a person only the reference', () => {
  const of = (kind: 'product' | 'user' | 'bug', title: string) =>
    subjectOf(subjectOption({ kind, id: '1', title }));
  expect(of('product', 'Худи «Кит»')).toEqual({ kind: 'product', id: '1', title: 'Худи «Кит»' });
  expect(subjectText({ kind: 'bug', id: '1', title: 'Пусто' })).toBe('Баг «Пусто»');
  expect(of('bug', 'Нет «Корзины»')).toEqual({ kind: 'bug', id: '1', title: 'Нет «Корзины»' });
  expect(of('user', 'Анна Сорокина')).toEqual({ kind: 'user', id: '1', title: '' });
});
