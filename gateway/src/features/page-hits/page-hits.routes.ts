import { z } from 'zod';
import { defineRoute } from '../../http/endpoint/route.ts';

export const countPageHitRoute = defineRoute({
  operationId: 'countPageHit',
  tag: 'Посещаемость',
  summary: 'Страница показана; ничего о посетителе не хранится',
  reply: z.object({}).meta({ id: 'PageHitCounted' }),
  // Beyond it nobody reads pages; their count is lost, and nothing else.
  perMinute: 120,
});
