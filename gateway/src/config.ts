import { brandConfig } from '@shop/domain';
import { baseConfig, secretKeys, storageConfig } from '@shop/service-kit';
import { z } from 'zod';
import { parseTrustedProxies } from './http/server/trusted-proxies.ts';

const milliseconds = z.coerce.number().int().min(0).max(600_000);
const bytes = z.coerce.number().int().min(1_024);

/** Settings of the gateway, in addition to those of every process. */
export const gatewayConfig = baseConfig.extend({
  ...storageConfig.shape,
  /** The brand: the test bank's page names the shop. */
  ...brandConfig.shape,
  GATEWAY_PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  GATEWAY_HOST: z.string().min(1).default('127.0.0.1'),
  /** The URL of the shop, under which the API description shows the calls. */
  STOREFRONT_URL: z
    .url()
    .transform((url) => url.replace(/\/+$/, ''))
    .default('http://localhost:4001'),
  /** Keys that verify access tokens; the same for identity and every gateway. The first one signs. */
  ACCESS_TOKEN_KEYS: secretKeys,
  /** Keys that hash phones and e-mails for rate limits; the same for every gateway. Only the first is used. */
  LIMIT_KEYS: secretKeys,
  /** The parent domain of the sites, such as `soroka.example`; absent where they share one host, as in development. */
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
  /** How many bytes of unfinished bodies are held at most: an eighth of the gateway's memory in docker-compose.yml. */
  GATEWAY_UNFINISHED_BYTES: bytes.default(67_108_864),
  /** How many bytes of responses wait for their readers at most: a quarter of the gateway's memory in docker-compose.yml. */
  GATEWAY_UNSENT_BYTES: bytes.default(134_217_728),
  GATEWAY_URL_LIMIT: bytes.default(4_096),
  /**
   * Time limit for receiving a whole request, so that slow clients do not hold connections. Uploads may take longer, but must
   * not pause for longer than this.
   */
  GATEWAY_RECEIVE_TIMEOUT_MS: milliseconds.min(100).default(15_000),
  /** Time limit for receiving an upload: 512 MB at 1.8 Mbit/s. Must be less than the age at which unused pictures are removed. */
  GATEWAY_UPLOAD_TIMEOUT_MS: z.coerce.number().int().min(1_000).max(2_520_000).default(2_400_000),
  /** Time limit for answering a request. The sites time out after ten seconds. */
  GATEWAY_ANSWER_TIMEOUT_MS: milliseconds.min(100).default(9_000),
  /** Must exceed the idle timeout of the proxy in front, or the proxy sends requests over closed connections. */
  GATEWAY_KEEP_ALIVE_MS: milliseconds.default(72_000),
  /** How long the gateway reports "not ready" before it stops listening, so that balancers remove it first. */
  GATEWAY_DRAIN_MS: milliseconds.default(0),
  /** Max-age of Strict-Transport-Security; 0 omits the header, which is right wherever plain HTTP is in use. */
  GATEWAY_HSTS_SECONDS: z.coerce.number().int().min(0).default(0),
  /** Requests per minute from one address; 0 is without limit. Whole offices may share an address. */
  GATEWAY_CALLS_PER_MINUTE: z.coerce.number().int().min(0).default(1_200),
  /**
   * Requests per minute from one of the shop's own servers that are not made for a visitor. 0 disables all limits,
   * including those of single routes; for measurements only.
   */
  GATEWAY_INTERNAL_CALLS_PER_MINUTE: z.coerce.number().int().min(0).default(60_000),
  /** on: visitors may themselves have a trusted address, as in development. Never on in production. */
  GATEWAY_LOCAL_VISITORS: z.enum(['on', 'off']).default('off'),
  GATEWAY_CACHE_BYTES: z.coerce.number().int().min(0).default(33_554_432),
  /** Size of the cache for frequently requested images. */
  GATEWAY_IMAGE_CACHE_BYTES: z.coerce.number().int().min(0).default(67_108_864),
  /** Maximum lifetime of a cached response, even when no event invalidates it. */
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
