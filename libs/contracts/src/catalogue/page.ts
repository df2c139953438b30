import { link } from '@shop/domain';
import { z } from 'zod';

/** A page's address: Latin letters, digits and hyphens, as in /page/public-offer. */
export const pageLink = link;

/** An editable page of the shop. The content is sanitised HTML. */
export const page = z.object({
  link: pageLink,
  title: z.string(),
  content: z.string(),
  updatedAt: z.iso.datetime(),
});

export const pageExample = {
  link: 'delivery',
  title: 'Доставка',
  content: '<p>Отправляем Почтой России и СДЭК.</p>',
  updatedAt: '2026-11-21T09:00:00.000Z',
};
