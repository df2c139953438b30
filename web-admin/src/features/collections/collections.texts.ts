import type { PluralForms } from '@shop/domain';
import { productsStayText } from '../../catalogue/plural-products.ts';

const forms: PluralForms = ['коллекция', 'коллекции', 'коллекций'];

export const collectionTexts = {
  forms,
  label: 'Коллекции',
  search: 'Название, описание, ссылка или дата',
  create: 'Создать коллекцию',
  newTitle: 'Новая коллекция',
  created: 'Коллекция успешно создана.',
  saved: 'Данные коллекции успешно обновлены.',
  removed: 'Коллекция была удалена.',
  createFailed: 'Ошибка при создании коллекции.',
  failed: 'Ошибка при загрузке коллекций',
  name: 'Название',
  link: 'ID (Ссылка)',
  products: 'Количество товаров',
  description: 'Описание',
  createdAt: 'Дата создания',
  images: 'Изображения',
  imagesHelp: 'PNG или JPEG до 5 МБ. Выбранное сразу видно в магазине.',
  imageStored: 'Изображение успешно загружено',
  imageFailed: (reason: string) => `Ошибка загрузки изображения: ${reason}`,
  imageType: 'Допустимые форматы изображения: PNG, JPEG, JPG',
  imageSize: 'Размер изображения должен быть не более 5 МБ',
  slots: {
    card_img: { label: 'Карточка', help: 'Список коллекций и главная страница, 3 : 2' },
    carousel_img: { label: 'Карусель', help: 'Верх страницы коллекции и карусель, 38 : 15' },
    card_img_mobile: { label: 'Карточка на телефоне', help: 'Список коллекций на телефоне, 3 : 2' },
    carousel_img_mobile: { label: 'Карусель на телефоне', help: 'Верх страницы на телефоне, 19 : 15' },
  },
  removeTitle: (name: string) => `Удалить коллекцию «${name}»?`,
  removeText: (count: number) =>
    count === 0
      ? 'В ней нет товаров. Её страница перестанет открываться.'
      : `${productsStayText(count)} в магазине без этой коллекции. Её страница перестанет открываться.`,
  list: {
    empty: { title: 'Коллекций пока нет', text: 'Здесь появятся коллекции, как только их создадут.' },
    filteredEmpty: 'Результатов поиска не найдено',
    failed: 'Ошибка при загрузке коллекций',
  },
} as const;
