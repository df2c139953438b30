import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { root } from './tracked-files.ts';

const failures = 'web-admin/e2e/failure-texts.e2e.ts';
const ordersList = 'web-admin/e2e/orders/orders-list.e2e.ts';
const oneOrder = 'web-admin/e2e/orders/one-order.e2e.ts';
const products = 'web-admin/e2e/products/products.e2e.ts';
const sections = 'web-admin/e2e/catalogue/sections.e2e.ts';

/** Each text of back-office 8 and the test that produces it; N and braces are placeholders for values. */
const texts: readonly (readonly [text: string, test: string])[] = [
  ['Не удалось загрузить заказы', failures],
  ['Не удалось загрузить пользователей', failures],
  ['Не удалось загрузить детали заказа', failures],
  ['Не удалось загрузить данные заказа', failures],
  ['Произошла ошибка при загрузке данных заказа', failures],
  ['Не удалось загрузить товары', failures],
  ['Не удалось загрузить категории', failures],
  ['Не удалось загрузить данные', failures],
  ['Ошибка при загрузке категорий', failures],
  ['Ошибка при загрузке коллекций', failures],
  ['Не удалось загрузить продукты', failures],
  ['Получены некорректные данные от сервера', failures],
  ['Не удалось сохранить заказ', failures],
  ['Не удалось изменить статусы заказов', failures],
  ['Не удалось удалить заказы', failures],
  ['Не удалось создать заказ', failures],
  ['Не удалось изменить статусы продуктов', failures],
  ['Не удалось удалить продукт', failures],
  ['Не удалось удалить продукты', failures],
  ['Не удалось обновить продукт', failures],
  ['Не удалось создать товар', failures],
  ['Ошибка при создании коллекции.', failures],
  ['У вас недостаточно прав.', failures],
  ['Ошибка сервера', failures],
  ['Невозможно произвести изменение: {message}', failures],
  ['Ошибка загрузки изображения: {reason}', failures],
  ['Не удалось создать категорию: {message}', failures],
  ['Ошибка сервера при создании категории', failures],
  ['Категория не найдена', 'web-admin/e2e/admin.e2e.ts'],
  ['Невозможно загрузить фотографию под номером N.', failures],
  ['Заказ успешно сохранен', oneOrder],
  ['Статусы заказов успешно изменены', ordersList],
  ['Заказы успешно удалены', ordersList],
  ['Заказ был успешно создан!', oneOrder],
  ['Статусы продуктов успешно изменены', products],
  ['Продукт успешно удалён', products],
  ['Продукт успешно обновлен', products],
  ['Данные продукта успешно обновлены.', products],
  ['Товар успешно создан!', products],
  ['Коллекция успешно создана.', sections],
  ['Данные коллекции успешно обновлены.', sections],
  ['Коллекция была удалена.', 'gateway/test/staff-sections.e2e-spec.ts'],
  ['Категория была удалена.', sections],
  ['Изображение успешно загружено', sections],
  ['Фотография #N успешно загружена!', sections],
  ['Неизвестно', 'services/order-payment/src/advanced-search/full-name.spec.ts'],
  ['Неизвестный тип', 'libs/domain/src/products/palette.spec.ts'],
];

const opening = '[\'"`^]';
const ending = '(?:[\'"`/:]|$)';

/** Matches the text alone, not as part of a longer one: «Ошибка сервера» but not «Ошибка сервера при создании». */
function patternOf(text: string): RegExp {
  const fixed = text
    .split(/\{\w+\}|N/)
    .map((part) => part.replaceAll(/[.*+?^$()[\]|\\]/g, '\\$&'))
    .join('.+');
  return new RegExp(`${opening}${fixed}${ending}`, 'm');
}

it.each(texts)('«%s» is tested in %s', (text, test) => {
  const source = readFileSync(join(root, test), 'utf8').replaceAll('\\.', '.');
  expect(source).toMatch(patternOf(text));
});
