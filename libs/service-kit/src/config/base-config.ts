import { z } from 'zod';

function areBusAddresses(urls: string): boolean {
  return urls
    .split(',')
    .every((url) => /^(nats|tls):\/\//.test(url.trim()) && URL.canParse(url.trim().replace(/^\w+/, 'http')));
}

const port = z.coerce.number().int().min(0).max(65_535);
const milliseconds = z.coerce.number().int().max(60_000);

/** Settings of every process. */
export const baseConfig = z.object({
  /** One address, or several of a cluster, separated by commas. */
  NATS_URL: z.string().refine(areBusAddresses, 'must be nats://host:port (several with commas between them)'),
  /** Prefix of every subject, so that several shops (or test runs) can share one NATS. */
  BUS_PREFIX: z
    .string()
    .regex(/^[\w-]*$/)
    .default(''),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  /** Port of health checks and metrics; without it they are not served (one process runs them once). */
  HEALTH_PORT: port.optional(),
  /** Only this machine by default: neither health checks nor metrics are public. */
  HEALTH_HOST: z.string().default('127.0.0.1'),
});

/** Settings of a process with a database. */
export const mongoConfig = z.object({
  MONGODB_URI: z.string().regex(/^mongodb(\+srv)?:\/\/[^/]/, 'must be mongodb://host:port'),
  /** Prefix of the service's name in the name of its database. */
  DB_PREFIX: z
    .string()
    .regex(/^[\w-]{0,30}$/)
    .default('fanshop_'),
  /** Connections to each server at most; every replica has as many of its own. */
  MONGO_POOL_SIZE: z.coerce.number().int().min(1).max(500).default(20),
  /** How long an operation waits for one of them. By default shorter than GATEWAY_ANSWER_TIMEOUT_MS. */
  MONGO_QUEUE_TIMEOUT_MS: milliseconds.min(100).default(8_000),
  /** How long an operation waits for a primary, for example during an election. */
  MONGO_SELECTION_TIMEOUT_MS: milliseconds.min(1_000).default(5_000),
  /** Counts database commands by collection for the metrics; costs time, since the driver then reports each command. */
  MONGO_COMMAND_METRICS: z.enum(['on', 'off']).default('off'),
  /** Whether this process migrates stored documents to this version; `off` leaves it to others, or to a later start. */
  MIGRATIONS: z.enum(['on', 'off']).default('on'),
});

export type BaseConfig = z.output<typeof baseConfig>;
export type MongoConfig = z.output<typeof mongoConfig>;
