import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getPage, putPage } from '@shop/contracts';
import { AppError } from '@shop/domain';
import type { SeedBus } from './seed-bus.ts';
import type { SeedSection } from './seed-section.ts';

/** The pages that screens of the shop link to; a shopkeeper edits them in the back office. */
export const pages = [
  { link: 'delivery', title: 'Доставка' },
  { link: 'payment-options', title: 'Оплата' },
  { link: 'contacts', title: 'Контакты' },
  { link: 'public-offer', title: 'Публичная оферта' },
  { link: 'user-agreement', title: 'Пользовательское соглашение' },
  { link: 'personal-data-processing', title: 'Обработка персональных данных' },
] as const;

export const readContent = (link: string): Promise<string> =>
  readFile(join(import.meta.dirname, 'pages', `${link}.html`), 'utf8');

export async function pageExists(bus: SeedBus, link: string): Promise<boolean> {
  try {
    await bus.request(getPage, { link });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'PAGE_NOT_FOUND') return false;
    throw error;
  }
}

export const pagesSection: SeedSection = {
  name: 'pages',
  isDemo: false,
  async fill(bus) {
    let written = 0;
    for (const { link, title } of pages) {
      if (await pageExists(bus, link)) continue;
      await bus.request(putPage, { link, title, content: await readContent(link) });
      written += 1;
    }
    return { written, kept: pages.length - written };
  },
};
