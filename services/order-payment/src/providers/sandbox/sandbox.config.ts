import { z } from 'zod';

const share = z.coerce.number().min(0).max(1);

/** Settings of the sandbox bank; the last four make it unreliable for tests. */
export const sandboxConfig = z.object({
  /** Where the bank sends its notifications; by default to the gateway on the same machine. */
  SANDBOX_WEBHOOK_URL: z.url({ protocol: /^https?$/ }).optional(),
  GATEWAY_PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  /** The secret that signs notifications; by default the bank creates one and stores it in its database. */
  SANDBOX_WEBHOOK_SECRET: z.string().min(16).optional(),
  /** The share of notifications that are never sent, from 0 to 1. */
  SANDBOX_WEBHOOKS_LOSE: share.default(0),
  SANDBOX_WEBHOOKS_DELAY_MS: z.coerce.number().int().min(0).max(3_600_000).default(0),
  /** How many times each is sent. */
  SANDBOX_WEBHOOKS_DUPLICATE: z.coerce.number().int().min(1).max(20).default(1),
  /** Whether they are sent in random order, spread over a second. */
  SANDBOX_WEBHOOKS_SHUFFLE: z.stringbool().default(false),
});

export type SandboxConfig = z.output<typeof sandboxConfig>;

export const webhookUrlOf = ({ SANDBOX_WEBHOOK_URL, GATEWAY_PORT }: SandboxConfig): string =>
  SANDBOX_WEBHOOK_URL ?? `http://127.0.0.1:${GATEWAY_PORT}/api/payment/webhook/sandbox`;
