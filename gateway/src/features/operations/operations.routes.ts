import { z } from 'zod';
import { defineRoute } from '../../http/endpoint/route.ts';
import { liveReplyDto, readyReplyDto } from './operations.dto.ts';

const tag = 'Служебное';

export const liveRoute = defineRoute({
  operationId: 'getLiveness',
  tag,
  summary: 'Процесс жив',
  isVolatile: true,
  reply: liveReplyDto,
});

export const readyRoute = defineRoute({
  operationId: 'getReadiness',
  tag,
  summary: 'Процесс готов принимать запросы',
  isVolatile: true,
  reply: readyReplyDto,
  errors: ['SERVICE_UNAVAILABLE'],
});

export const metricsRoute = defineRoute({
  operationId: 'getMetrics',
  tag,
  summary: 'Измерения для Prometheus; снаружи не видны',
  isVolatile: true,
  reply: z.string(),
  contentType: 'text/plain; version=0.0.4; charset=utf-8',
});
