import { baseConfig, olderSecret, secretKeys, storageConfig } from '@shop/service-kit';
import { z } from 'zod';
import { parseTrustedProxies } from './http/server/trusted-proxies.ts';

const milliseconds = z.coerce.number().int().min(0).max(600_000);
const bytes = z.coerce.number().int().min(1_024);

/** Settings of the gateway, besides those of every process. */
export const gatewayConfig = baseConfig.extend({
  ...storageConfig.shape,
  GATEWAY_PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  GATEWAY_HOST: z.string().min(1).default('127.0.0.1'),
  /** Check access tokens; the same for identity and every gateway. The first signs. */
  ACCESS_TOKEN_KEYS: secretKeys,
  /** Hide the phones and e-mails under which calls are counted; the same for every gateway. Only the first is used. */
  LIMIT_KEYS: secretKeys,
  SESSION_SECRET: olderSecret,
  /** The parent of the sites' names, such as `soroka.example`; absent where they share one host, as on one's own machine. */
  SESSION_COOKIE_DOMAIN: z
    .string()
    .regex(/^(?:[a-z\d-]+\.)+[a-z\d-]+$/, 'must be a name such as soroka.example')
    .optional(),
  /** The proxies whose X-Forwarded-For is trusted: addresses, networks or their names, separated by commas. */
  GATEWAY_TRUSTED_PROXIES: z
    .string()
    .default('loopback')
    .refine(areProxies, 'wants addresses, networks or loopback, linklocal, uniquelocal'),
  GATEWAY_BODY_LIMIT: bytes.default(1_048_576),
  GATEWAY_URL_LIMIT: bytes.default(4_096),
  /** Time for a request to arrive as a whole, so that slow senders hold nothing. */
  GATEWAY_RECEIVE_TIMEOUT_MS: milliseconds.min(100).default(15_000),
  /** Time for the shop to find an answer. The sites give up after ten seconds. */
  GATEWAY_ANSWER_TIMEOUT_MS: milliseconds.min(100).default(9_000),
  /** Longer than the idle time of the proxy in front, or it meets closed connections. */
  GATEWAY_KEEP_ALIVE_MS: milliseconds.default(72_000),
  /** How long the gateway says "not ready" before it stops listening, so that balancers look elsewhere first. */
  GATEWAY_DRAIN_MS: milliseconds.default(0),
  /** Strict-Transport-Security; 0 leaves it out, which is right wherever plain http is in use. */
  GATEWAY_HSTS_SECONDS: z.coerce.number().int().min(0).default(0),
  /** Calls a minute from one address; 0 is without limit. Whole offices share an address. */
  GATEWAY_CALLS_PER_MINUTE: z.coerce.number().int().min(0).default(1_200),
  /**
   * Calls a minute from one of the shop's own machines on nobody's behalf. 0 is without any limit, also of single routes,
   * which is for measurements only.
   */
  GATEWAY_INTERNAL_CALLS_PER_MINUTE: z.coerce.number().int().min(0).default(60_000),
  /** on: visitors may sit at a trusted address themselves, as developers of the shop do. Never on in a real shop. */
  GATEWAY_LOCAL_VISITORS: z.enum(['on', 'off']).default('off'),
  GATEWAY_CACHE_BYTES: z.coerce.number().int().min(0).default(33_554_432),
  /** Pictures that are often asked for. */
  GATEWAY_IMAGE_CACHE_BYTES: z.coerce.number().int().min(0).default(67_108_864),
  /** An answer is kept no longer than this even when no event drops it. */
  GATEWAY_CACHE_TTL_MS: milliseconds.default(10_000),
});

export type GatewayConfig = z.output<typeof gatewayConfig>;

function areProxies(text: string): boolean {
  try {
    parseTrustedProxies(text);
    return true;
  } catch {
    return false;
  }
}
