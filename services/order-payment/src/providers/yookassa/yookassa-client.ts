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
  /** What is waited before each further try; their number is the number of further tries. */
  pausesMs: readonly number[];
}

interface Call {
  method: 'GET' | 'POST';
  path: string;
  key?: string;
  body?: unknown;
}

/** Speaks to the API: a try that ends in 429, 5xx, silence or a broken line is repeated with the same key. */
export class YookassaClient {
  private readonly authorization: string;
  private readonly access: YookassaAccess;

  constructor(access: YookassaAccess) {
    this.access = access;
    this.authorization = `Basic ${Buffer.from(`${access.shopId}:${access.secretKey}`).toString('base64')}`;
  }

  /** @throws ProviderError `passing` once all tries are spent, `unknown` for a 404, else `refused`. */
  async call<Schema extends z.ZodType>(call: Call, schema: Schema): Promise<z.output<Schema>> {
    for (const wait of this.access.pausesMs) {
      try {
        return await this.try(call, schema);
      } catch (error) {
        if (!(error instanceof ProviderError) || error.kind !== 'passing') throw error;
      }
      await pause(wait);
    }
    return this.try(call, schema);
  }

  private async try<Schema extends z.ZodType>(call: Call, schema: Schema): Promise<z.output<Schema>> {
    const { status, text } = await this.exchange(call);
    const answer = parseJson(text);
    if (status !== 200) throw refusalOf(call, status, answer);
    const parsed = schema.safeParse(answer);
    // What was done is not known, so the next try with the same key may tell.
    if (!parsed.success) throw new ProviderError('passing', `${told(call)}: the answer cannot be read`);
    return parsed.data;
  }

  private async exchange({ method, path, key, body }: Call): Promise<{ status: number; text: string }> {
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
        signal: AbortSignal.timeout(this.access.timeoutMs),
      });
      return { status: answer.status, text: await answer.text() };
    } catch (cause) {
      throw new ProviderError('passing', `${method} ${path}: no answer`, { cause });
    }
  }
}

function refusalOf(call: Call, status: number, answer: unknown): ProviderError {
  const { code = 'no code', parameter = '-', id = '-' } = errorSchema.safeParse(answer).data ?? {};
  const message = `${told(call)}: ${status} ${code}, parameter ${parameter}, id ${id}`;
  if (status === 404) return new ProviderError('unknown', message);
  return new ProviderError(status === 429 || status >= 500 ? 'passing' : 'refused', message);
}

const told = ({ method, path }: Call): string => `${method} ${path}`;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A proxy in between answers pages; the status says what that means.
    return undefined;
  }
}
