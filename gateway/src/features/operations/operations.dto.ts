import { z } from 'zod';
import { defineRoute } from '../../http/endpoint/route.ts';

const tag = 'Служебное';

export const liveRoute = defineRoute({
  method: 'GET',
  path: '/health/live',
  operationId: 'getLiveness',
  tag,
  summary: 'Процесс жив',
  isVolatile: true,
  reply: z.object({ live: z.literal(true) }).meta({ id: 'Liveness', examples: [{ live: true }] }),
});

export const readyRoute = defineRoute({
  method: 'GET',
  path: '/health/ready',
  operationId: 'getReadiness',
  tag,
  summary: 'Процесс готов принимать запросы',
  isVolatile: true,
  reply: z
    .object({ ready: z.literal(true), checks: z.record(z.string(), z.enum(['ok', 'failed'])) })
    .meta({ id: 'Readiness', examples: [{ ready: true, checks: { nats: 'ok' } }] }),
  errors: ['SERVICE_UNAVAILABLE'],
});

export const metricsRoute = defineRoute({
  method: 'GET',
  path: '/metrics',
  operationId: 'getMetrics',
  tag,
  summary: 'Измерения для Prometheus; снаружи не видны',
  isVolatile: true,
  reply: z.string(),
  contentType: 'text/plain; version=0.0.4; charset=utf-8',
});
