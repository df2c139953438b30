import { expect, it } from '@jest/globals';
import { unknownTitles } from './unknown-titles.ts';

const column = (title: string, field: 'article' | null = null, samples = ['что-то']) => ({
  ...{ title, field, samples },
});

it('names the filled columns that are not imported, by what the record or the form has chosen', () => {
  const columns = [
    column('Артикул', 'article'),
    column('Поставщик'),
    column('Пусто', null, ['']),
    column('Ошибки'),
    column(''),
  ];
  expect(unknownTitles({ columns })).toEqual(['Поставщик']);
  expect(unknownTitles({ columns }, [null, 'article', null, null, null])).toEqual(['Артикул']);
});
