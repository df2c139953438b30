import { getPage } from '@shop/contracts';
import { z } from 'zod';
import { cacheTags } from '../../read-cache/cache-tags.ts';
import { defineRoute } from '../../http/endpoint/route.ts';
import { pageDto, listPagesReplyDto } from './page.dto.ts';

export const listPagesRoute = defineRoute({
  operationId: 'listPages',
  tag: 'Страницы',
  summary: 'Все страницы магазина, без содержимого',
  reply: listPagesReplyDto,
  keptUntilEventOf: 'catalogue',
  cacheTagsOf: () => [cacheTags.pages],
});

export const getPageRoute = defineRoute({
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
