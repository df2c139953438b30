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
} as const satisfies ErrorArea;
