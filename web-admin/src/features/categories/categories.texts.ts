import type { PluralForms } from '@shop/domain';
import { productsStayText, productsText } from '../../catalogue/plural-products.ts';

const forms: PluralForms = ['категория', 'категории', 'категорий'];

export const categoryTexts = {
  forms,
  label: 'Категории',
  search: 'Название или ссылка',
  removed: 'Категория была удалена.',
  editTitle: 'Категория',
  notFound: 'Категория не найдена',
  createFailed: (message: string) => `Не удалось создать категорию: ${message}`,
  createUnanswered: 'Ошибка сервера при создании категории',
  name: 'Название',
  link: 'Ссылка',
  items: 'Подкатегории',
  itemName: (place: number) => `Название подкатегории ${place}`,
  itemLink: (place: number) => `Ссылка подкатегории ${place}`,
  addItem: 'Добавить подкатегорию',
  removeItem: (name: string) => `Убрать подкатегорию: ${name}`,
  noItems: 'Пока ни одной. В магазине видна категория, в которой есть хотя бы одна подкатегория.',
  createdAt: 'Создана',
  products: productsText,
  removeTitle: (name: string) => `Удалить категорию «${name}»?`,
  removeText: (count: number) =>
    count === 0
      ? 'В ней нет товаров. Адреса её страниц перестанут открываться.'
      : `${productsStayText(count)} в магазине без категории, их найдёт фильтр «Без категории». Адреса страниц категории перестанут открываться.`,
  form: {
    newTitle: 'Новая категория',
    create: 'Создать категорию',
    creating: 'Создание...',
    created: 'Категория успешно создана. Вы будете перенаправлены на страницу редактирования',
    saved: 'Данные категории успешно обновлены.',
    failed: 'Ошибка при загрузке категорий',
  },
  list: {
    empty: { title: 'Категорий пока нет', text: 'Здесь появятся разделы каталога, как только их создадут.' },
    filteredEmpty: 'Результатов поиска не найдено',
    failed: 'Ошибка при загрузке категорий',
  },
} as const;
