import { expect, it } from '@jest/globals';
import { categoryRecord } from './category.record.ts';

const failure = (statusCode: number, message = 'Ссылка занята') => ({ statusCode, code: 'X', message });
const { createErrorText, saveErrorText } = categoryRecord;

it.each([
  [createErrorText?.(failure(500)), 'Ошибка сервера'],
  [createErrorText?.(failure(409)), 'Не удалось создать категорию: Ссылка занята'],
  [createErrorText?.(new TypeError('no connection')), 'Ошибка сервера при создании категории'],
  [saveErrorText?.(failure(500)), 'Ошибка сервера'],
  [saveErrorText?.(failure(409)), 'Невозможно произвести изменение: Ссылка занята'],
  // A colleague has deleted it.
  [saveErrorText?.(failure(404)), 'Категория не найдена'],
])('says %s', (text, expected) => {
  expect(text).toBe(expected);
});
