import { getPage } from '@shop/contracts';
import { z } from 'zod';
import { cacheTags } from '../../read-cache/cache-tags.ts';
import { defineRoute } from '../../http/endpoint/route.ts';

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

export const listPagesRoute = defineRoute({
  method: 'GET',
  path: '/api/pages',
  operationId: 'listPages',
  tag: 'Страницы',
  summary: 'Все страницы магазина, без содержимого',
  reply: z.array(
    z.object({
      link: z.string().meta({ description: 'Ссылка страницы' }),
      title: pageDto.shape.title,
      updatedAt: z.iso.datetime().meta({ description: 'Когда менялась' }),
    }),
  ),
  keptUntilEventOf: 'catalogue',
  cacheTagsOf: () => [cacheTags.pages],
});

export const getPageRoute = defineRoute({
  method: 'GET',
  path: '/api/pages/{link}',
  operationId: 'getPage',
  tag: 'Страницы',
  summary: 'Страница магазина по её ссылке',
  params: z.object({
    link: getPage.request.shape.link.meta({ description: 'Ссылка страницы', examples: ['delivery'] }),
  }),
  reply: pageDto,
  errors: ['PAGE_NOT_FOUND'],
  unknownPath: 'PAGE_NOT_FOUND',
  keptUntilEventOf: 'catalogue',
  cacheTagsOf: (_reply, { params }) => [cacheTags.page(params.link)],
});
