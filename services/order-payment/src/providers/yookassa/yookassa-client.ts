import { setTimeout as pause } from 'node:timers/promises';
import type { IntegrationFailure } from '@shop/contracts';
import type { Watch } from '@shop/service-kit';
import type { z } from 'zod';
import { ProviderError } from '../payment-provider.ts';
import { errorSchema } from './yookassa.schema.ts';

export interface YookassaAccess {
  baseUrl: string;
  shopId: string;
  secretKey: string;
  /** The timeout of one attempt. */
  timeoutMs: number;
  /** The timeout of a call with all its attempts and pauses. */
  totalMs: number;
  /** The pauses before further attempts, unless the API requests longer ones; their number is the number of retries. */
  pausesMs: readonly number[];
}

interface Call {
  method: 'GET' | 'POST';
  path: string;
  key?: string;
  body?: unknown;
}

interface Exchanged {
  status: number;
  text: string;
  /** The `Retry-After` of the answer, in seconds. */
  retryAfter: string | null;
}

/** A temporary failure, with the pause that the API requests. */
class PassingError extends ProviderError {
  readonly waitMs: number;

  constructor(failure: IntegrationFailure, message: string, waitMs = 0, options?: ErrorOptions) {
    super('passing', message, { ...options, failure });
    this.waitMs = waitMs;
  }
}

/** Client of the API: retries 429, 5xx, timeouts and broken connections with the same key, within the total timeout. */
export class YookassaClient {
  private readonly authorization: string;
  private readonly access: YookassaAccess;
  private readonly watch: Watch;

  /** @param watch notes how each call ended, with all its attempts */
  constructor(access: YookassaAccess, watch: Watch = (call) => call()) {
    this.access = access;
    this.watch = watch;
    this.authorization = `Basic ${Buffer.from(`${access.shopId}:${access.secretKey}`).toString('base64')}`;
  }

  /** @throws ProviderError `passing` (wrong keys, no attempts or time left), `unknown` for a 404, else `refused`. */
  call<Schema extends z.ZodType>(call: Call, schema: Schema): Promise<z.output<Schema>> {
    return this.watch(() => this.callInTurns(call, schema));
  }

  private async callInTurns<Schema extends z.ZodType>(call: Call, schema: Schema): Promise<z.output<Schema>> {
    const until = performance.now() + this.access.totalMs;
    for (const wait of this.access.pausesMs) {
      try {
        return await this.try(call, schema, until);
      } catch (error) {
        const waitMs = error instanceof PassingError ? Math.max(wait, error.waitMs) : Infinity;
        if (performance.now() + waitMs >= until) throw error;
        await pause(waitMs);
      }
    }
    return this.try(call, schema, until);
  }

  private async try<Schema extends z.ZodType>(
    call: Call,
    schema: Schema,
    until: number,
  ): Promise<z.output<Schema>> {
    const exchanged = await this.exchange(call, until);
    const answer = parseJson(exchanged.text);
    if (exchanged.status !== 200) throw refusalOf(call, exchanged, answer);
    const parsed = schema.safeParse(answer);
    // The outcome of the request is unknown, so a retry with the same key may clarify it.
    if (!parsed.success) throw new PassingError('broken', `${reported(call)}: the answer cannot be read`);
    return parsed.data;
  }

  private async exchange({ method, path, key, body }: Call, until: number): Promise<Exchanged> {
    const left = Math.ceil(until - performance.now());
    try {
      const answer = await fetch(`${this.access.baseUrl}${path}`, {
        method,
        headers: {
          authorization: this.authorization,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(key !== undefined && { 'idempotence-key': key }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(Math.max(1, Math.min(this.access.timeoutMs, left))),
      });
      return {
        status: answer.status,
        text: await answer.text(),
        retryAfter: answer.headers.get('retry-after'),
      };
    } catch (cause) {
      throw new PassingError('away', `${method} ${path}: no answer`, 0, { cause });
    }
  }
}

function refusalOf(call: Call, { status, retryAfter }: Exchanged, answer: unknown): ProviderError {
  const error = errorSchema.safeParse(answer).data;
  const { code = 'no code', parameter = '-', id = '-' } = error ?? {};
  const message = `${reported(call)}: ${status} ${code}, parameter ${parameter}, id ${id}`;
  // Our keys are wrong or were just changed: that says nothing about the request, and retrying now is useless.
  if (status === 401 || status === 403) return new ProviderError('passing', message, { failure: 'keys' });
  if (status === 404) return new ProviderError('unknown', message);
  if (status !== 429 && status < 500) return new ProviderError('refused', message);
  const waitMs = Math.max(millisecondsOf(retryAfter), error?.retry_after ?? 0);
  return new PassingError(status === 429 ? 'busy' : 'broken', message, waitMs);
}

/** Of the header's two formats only the seconds: a date is meaningless between two clocks. */
function millisecondsOf(retryAfter: string | null): number {
  return /^\d{1,6}$/.test(retryAfter ?? '') ? Number(retryAfter) * 1_000 : 0;
}

const reported = ({ method, path }: Call): string => `${method} ${path}`;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A proxy in between may respond with an HTML page; its status is evaluated instead.
    return undefined;
  }
}
