import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { productTexts } from '@shop/domain';
import { repositoryRoot } from '../cli/places.ts';

/**
 * The test that produces each text which the specification has for products, collections, categories, covers and pages
 * (back-office 5 and 8).
 */
const textsOfTests: Readonly<Record<string, readonly string[]>> = {
  'gateway/test/validation-texts.e2e-spec.ts': [
    ...['Наименование обязательно', 'Стоимость обязательна', 'Цена не может быть меньше 1'],
    ...['Цена не может быть больше 10,000,000', 'Цена не может быть меньше 0', 'Тип товара обязателен'],
    ...['Добавьте хотя бы одну фотографию', 'Добавьте хотя бы одно изображение'],
    ...['Тег обязателен', 'Это поле обязательно'],
    ...['Выберите хотя бы один размер', 'Выберите хотя бы один цвет'],
    ...['Укажите название параметра', 'Название параметра обязательно', 'Цвет обязателен'],
    ...['Цвет должен быть на английском', 'Категория обязательна', 'Выберите хотя бы одну подкатегорию'],
    'Допустимые форматы изображения: PNG, JPEG, JPG',
    'Размер изображения должен быть не более 5 МБ',
    ...['Вы не выбрали изображение', 'Размер файла должен быть менее 2MB.'],
    'Разрешенный формат для фото .jpg, .png, или .webp',
  ],
  'web-admin/e2e/failure-texts.e2e.ts': [
    ...['Не удалось загрузить товары', 'Не удалось загрузить категории', 'Не удалось загрузить продукты'],
    ...['Ошибка при загрузке категорий', 'Ошибка при загрузке коллекций'],
    'Получены некорректные данные от сервера',
    ...['Не удалось изменить статусы продуктов', 'Не удалось удалить продукт', 'Не удалось удалить продукты'],
    ...['Не удалось обновить продукт', 'Не удалось создать товар', 'Ошибка при создании коллекции.'],
    ...['У вас недостаточно прав.', 'Ошибка сервера', 'Невозможно произвести изменение'],
    ...['Ошибка загрузки изображения', 'Не удалось создать категорию'],
    ...['Ошибка сервера при создании категории', 'Невозможно загрузить фотографию под номером'],
  ],
  'web-admin/e2e/admin.e2e.ts': ['Категория не найдена'],
  'web-admin/e2e/products/products.e2e.ts': [
    ...['Статусы продуктов успешно изменены', 'Продукт успешно удалён', 'Товар успешно создан!'],
    'Данные продукта успешно обновлены.',
  ],
  'gateway/test/product-form-rules.e2e-spec.ts': ['Этой фотографии нет в магазине. Загрузите её заново'],
  'gateway/test/product-edit.e2e-spec.ts': ['Продукт успешно обновлен'],
  'web-admin/e2e/catalogue/sections.e2e.ts': [
    ...['Коллекция успешно создана.', 'Данные коллекции успешно обновлены.', 'Категория была удалена.'],
    ...['Изображение успешно загружено', 'успешно загружена!', 'Результатов поиска не найдено'],
    'Категория успешно создана. Вы будете перенаправлены на страницу редактирования',
    // Typed to confirm a deletion; case does not matter.
    'удалить футболка «Заря» 77',
  ],
  'gateway/test/staff-sections.e2e-spec.ts': ['Коллекция была удалена.'],
  'web-admin/e2e/products/many-options.e2e.ts': ['Скидки нет.', 'Нет данных.'],
  'libs/domain/src/products/palette.spec.ts': ['Неизвестный тип'],
};

describe('texts of the catalogue', () => {
  it.each(Object.entries(textsOfTests))('are tested in %s', (file, texts) => {
    const test = readFileSync(join(repositoryRoot, file), 'utf8');
    expect(texts.filter((text) => !test.includes(text))).toEqual([]);
  });

  it('include every error text of a product', () => {
    const { hiddenBeforePublished, discountEndsFirst, discountMissing } = productTexts;
    // Our additions for planned times: gateway/test/product-plan.e2e-spec.ts, web-admin/e2e/products/products.e2e.ts.
    const ours: readonly string[] = [hiddenBeforePublished, discountEndsFirst, discountMissing];
    const met = new Set([...Object.values(textsOfTests).flat(), ...ours]);
    expect(Object.values(productTexts).filter((text) => !met.has(text))).toEqual([]);
  });
});
