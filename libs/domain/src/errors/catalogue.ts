import type { ErrorArea } from './error-entry.ts';

/** Errors of what the shop sells and shows. */
export const catalogueErrors = {
  PAGE_NOT_FOUND: {
    status: 404,
    text: 'Страница не найдена',
    level: 'info',
    when: 'No content page has this link',
  },
} as const satisfies ErrorArea;
