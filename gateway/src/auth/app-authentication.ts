import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { useApiToken } from '@shop/contracts';
import { AppError, type ApiScope } from '@shop/domain';
import { Bus } from '@shop/service-kit';
import type { Caller } from './caller.ts';

/** Authenticates applications by their token of the external API, and counts their requests. */
@Injectable()
export class AppAuthentication {
  constructor(private readonly bus: Bus) {}

  /** @throws AppError API_TOKEN_INVALID, API_TOKEN_SCOPE, API_TOKEN_LIMIT with the seconds until the next week */
  async authenticate(caller: Caller, scope: ApiScope): Promise<void> {
    try {
      if (caller.apiToken === null) throw new AppError('API_TOKEN_INVALID');
      const hash = createHash('sha256').update(caller.apiToken).digest('base64url');
      const { id, limit, left, resetsAt } = await this.bus.request(useApiToken, { hash, scope });
      caller.appId = id;
      if (limit !== null && left !== null) caller.showQuota(quotaHeaders(limit, left, new Date(resetsAt)));
    } catch (error) {
      if (error instanceof AppError) explain(error, caller);
      throw error;
    }
  }
}

function explain({ code, params }: AppError, caller: Caller): void {
  if (code === 'API_TOKEN_INVALID') caller.challenge('ApiKey header="X-API-Token"');
  const { resetsAt, limit } = params;
  if (code !== 'API_TOKEN_LIMIT' || resetsAt === undefined) return;
  caller.showQuota(quotaHeaders(Number(limit), 0, new Date(resetsAt)));
}

const quotaHeaders = (limit: number, left: number, resetsAt: Date): Record<string, string> => ({
  'x-ratelimit-limit': String(limit),
  'x-ratelimit-remaining': String(left),
  'x-ratelimit-reset': String(Math.round(resetsAt.getTime() / 1_000)),
});
