import { z } from 'zod';

export const pageDto = z
  .object({
    title: z.string().meta({ description: 'Заголовок страницы' }),
    content: z.string().meta({ description: 'Содержимое: безопасный HTML' }),
  })
  .meta({
    id: 'Page',
    description: 'Страница магазина: доставка, оплата, правила.',
    examples: [{ title: 'Доставка', content: '<p>Отправляем Почтой России и СДЭК.</p>' }],
  });

export const listPagesReplyDto = z.array(
  z.object({
    link: z.string().meta({ description: 'Ссылка страницы' }),
    title: pageDto.shape.title,
    updatedAt: z.iso.datetime().meta({ description: 'Когда менялась' }),
  }),
);
