import { z } from 'zod';

export const liveReplyDto = z
  .object({ live: z.literal(true) })
  .meta({ id: 'Liveness', examples: [{ live: true }] });

export const readyReplyDto = z
  .object({ ready: z.literal(true), checks: z.record(z.string(), z.enum(['ok', 'failed'])) })
  .meta({ id: 'Readiness', examples: [{ ready: true, checks: { nats: 'ok' } }] });
