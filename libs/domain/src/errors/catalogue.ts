import type { ErrorArea } from './error-entry.ts';

/** Errors of what the shop sells and shows. */
export const catalogueErrors = {
  PAGE_NOT_FOUND: {
    status: 404,
    text: 'Страница не найдена',
    level: 'info',
    when: 'No content page has this link',
  },
  CATEGORY_NOT_FOUND: {
    status: 404,
    text: 'Мы не смогли найти такую категорию, возможно она больше не доступна.',
    level: 'info',
    when: 'No category has this link or id',
  },
  COLLECTION_NOT_FOUND: {
    status: 404,
    text: 'Мы не смогли найти такую коллекцию, возможно она больше не доступна.',
    level: 'info',
    when: 'No collection has this link',
  },
  PRODUCT_NOT_FOUND: { status: 404, text: 'Товар не найден', level: 'info', when: 'No product has this id' },
  IMAGE_NOT_FOUND: {
    status: 404,
    text: 'Изображение не найдено',
    level: 'info',
    when: 'No picture is stored under this name',
  },
  IMAGE_UNREADABLE: {
    status: 400,
    text: 'Не удалось прочитать изображение. Подойдут JPEG, PNG, WebP и AVIF.',
    level: 'info',
    when: 'The bytes of an upload are no picture of an accepted type, or they are damaged',
  },
  IMAGE_TOO_LARGE: {
    status: 413,
    text: 'Размер изображения должен быть не более 5 МБ и 40 мегапикселей',
    level: 'info',
    when: 'An upload has more bytes or more pixels than a picture may have',
  },
} as const satisfies ErrorArea;
