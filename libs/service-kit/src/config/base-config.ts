import { z } from 'zod';

function areBusAddresses(urls: string): boolean {
  return urls
    .split(',')
    .every((url) => /^(nats|tls):\/\//.test(url.trim()) && URL.canParse(url.trim().replace(/^\w+/, 'http')));
}

const port = z.coerce.number().int().min(0).max(65_535);

/** Settings that every process has. */
export const baseConfig = z.object({
  /** One address, or those of a cluster with commas between them. */
  NATS_URL: z.string().refine(areBusAddresses, 'must be nats://host:port (several with commas between them)'),
  /** Put before every subject, so that several shops (or test runs) can share one NATS. */
  BUS_PREFIX: z
    .string()
    .regex(/^[\w-]*$/)
    .default(''),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  /** Where health and metrics are answered; without it they are not (one process runs them once). */
  HEALTH_PORT: port.optional(),
  /** This machine only, unless told otherwise: neither health nor figures are for the outside. */
  HEALTH_HOST: z.string().default('127.0.0.1'),
});

/** Settings of a process with a database. */
export const mongoConfig = z.object({
  MONGODB_URI: z.string().regex(/^mongodb(\+srv)?:\/\/[^/]/, 'must be mongodb://host:port'),
  /** Put before the service's name to make the name of its database. */
  DB_PREFIX: z
    .string()
    .regex(/^[\w-]{0,30}$/)
    .default('fanshop_'),
  /** Counts database commands by collection for the metrics; the driver then tells of each, which costs time. */
  MONGO_COMMAND_METRICS: z.enum(['on', 'off']).default('off'),
  /** Whether this process brings stored documents to this version's shape; `off` leaves that to others, or to a later start. */
  MIGRATIONS: z.enum(['on', 'off']).default('on'),
});

export type BaseConfig = z.output<typeof baseConfig>;
export type MongoConfig = z.output<typeof mongoConfig>;
