import { setTimeout as pause } from 'node:timers/promises';
import type { z } from 'zod';
import { ProviderError } from '../payment-provider.ts';
import { errorSchema } from './yookassa.schema.ts';

export interface YookassaAccess {
  baseUrl: string;
  shopId: string;
  secretKey: string;
  /** How long one try may take. */
  timeoutMs: number;
  /** How long a call may take with all its tries and pauses. */
  totalMs: number;
  /** What is waited before each further try, unless the API asks for longer; their number is the number of further tries. */
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

/** A failure that may pass, with how long the API wants to be left alone. */
class PassingError extends ProviderError {
  readonly waitMs: number;

  constructor(message: string, waitMs = 0, options?: ErrorOptions) {
    super('passing', message, options);
    this.waitMs = waitMs;
  }
}

/** Speaks to the API: a try that ends in 429, 5xx, silence or a broken line is repeated with the same key, while time lasts. */
export class YookassaClient {
  private readonly authorization: string;
  private readonly access: YookassaAccess;

  constructor(access: YookassaAccess) {
    this.access = access;
    this.authorization = `Basic ${Buffer.from(`${access.shopId}:${access.secretKey}`).toString('base64')}`;
  }

  /** @throws ProviderError `passing` once tries or time are spent or when the keys do not fit, `unknown` for a 404, else `refused`. */
  async call<Schema extends z.ZodType>(call: Call, schema: Schema): Promise<z.output<Schema>> {
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
    // What was done is not known, so the next try with the same key may tell.
    if (!parsed.success) throw new PassingError(`${reported(call)}: the answer cannot be read`);
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
      throw new PassingError(`${method} ${path}: no answer`, 0, { cause });
    }
  }
}

function refusalOf(call: Call, { status, retryAfter }: Exchanged, answer: unknown): ProviderError {
  const error = errorSchema.safeParse(answer).data;
  const { code = 'no code', parameter = '-', id = '-' } = error ?? {};
  const message = `${reported(call)}: ${status} ${code}, parameter ${parameter}, id ${id}`;
  // Our keys are wrong or were just changed: that says nothing about what was asked for, and trying at once changes nothing.
  if (status === 401 || status === 403) return new ProviderError('passing', message);
  if (status === 404) return new ProviderError('unknown', message);
  if (status !== 429 && status < 500) return new ProviderError('refused', message);
  return new PassingError(message, Math.max(millisecondsOf(retryAfter), error?.retry_after ?? 0));
}

/** Of the header's two forms only the seconds: a date says nothing between two clocks. */
function millisecondsOf(retryAfter: string | null): number {
  return /^\d{1,6}$/.test(retryAfter ?? '') ? Number(retryAfter) * 1_000 : 0;
}

const reported = ({ method, path }: Call): string => `${method} ${path}`;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A proxy in between answers pages; the status says what that means.
    return undefined;
  }
}
