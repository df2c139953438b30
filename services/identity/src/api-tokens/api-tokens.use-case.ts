import { Inject, Injectable } from '@nestjs/common';
import {
  listApiTokens,
  type createApiToken,
  type ParsedRequestOf,
  type ReplyInputOf,
  type useApiToken,
} from '@shop/contracts';
import { AppError, type ApiScope } from '@shop/domain';
import { kitTokens, type Clock } from '@shop/service-kit';
import { createHash } from 'node:crypto';
import { randomToken, type Random } from '../random/random.module.ts';
import { ApiTokenRepository, type ApiTokenRecord } from './api-token.repository.ts';
import { moscowWeek } from './moscow-week.ts';
import { TokenCreators } from './token-creators.ts';

type Shown = ReplyInputOf<typeof listApiTokens>['tokens'][number];

/** Lets scanners of published secrets recognise a token. */
const mark = 'shop_';
const secretBytes = 32;
const shownCharacters = mark.length + 4;
const shownToken = listApiTokens.reply.shape.tokens.element;

/** The tokens of the external API. */
@Injectable()
export class ApiTokens {
  constructor(
    private readonly tokens: ApiTokenRepository,
    @Inject(TokenCreators) private readonly creators: Pick<TokenCreators, 'scopesOf'>,
    @Inject(randomToken) private readonly random: Random,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  async create({
    application,
    scopes,
    weeklyLimit,
    expiresAt,
    createdBy,
  }: ParsedRequestOf<typeof createApiToken>): Promise<ReplyInputOf<typeof createApiToken>> {
    const now = this.clock();
    const secret = mark + this.random.text(secretBytes);
    const stored = await this.tokens.insert({
      ...{ application, scopes: [...new Set(scopes)], weeklyLimit, createdBy },
      hash: createHash('sha256').update(secret).digest('base64url'),
      prefix: secret.slice(0, shownCharacters),
      expiresAt: new Date(expiresAt),
      ...{ week: null, weekUses: 0, totalUses: 0, lastUsedAt: null, createdAt: now },
    });
    return { token: toShown(stored, now, await this.creators.scopesOf(createdBy)), secret };
  }

  async list(): Promise<ReplyInputOf<typeof listApiTokens>> {
    const now = this.clock();
    const found = await this.tokens.list((token) => shownToken.parse(toShown(token, now, [])));
    const creators = [...new Set(found.map(({ createdBy }) => createdBy))];
    const scopes = new Map(
      await Promise.all(creators.map(async (id) => [id, await this.creators.scopesOf(id)] as const)),
    );
    return { tokens: found.map((token) => toShown(token, now, scopes.get(token.createdBy) ?? [])) };
  }

  /** @throws AppError API_TOKEN_NOT_FOUND */
  async remove(id: string): Promise<Record<string, never>> {
    if (!(await this.tokens.remove(id))) throw new AppError('API_TOKEN_NOT_FOUND');
    return {};
  }

  /** @throws AppError API_TOKEN_INVALID, API_TOKEN_SCOPE, API_TOKEN_LIMIT */
  async use({ hash, scope }: ParsedRequestOf<typeof useApiToken>): Promise<ReplyInputOf<typeof useApiToken>> {
    const now = this.clock();
    const { monday, endsAt } = moscowWeek(now);
    const known = await this.tokens.findByHash(hash);
    // Ends with the rights of its creator, however valid the token itself is.
    if (known?.scopes.includes(scope) && !(await this.creators.scopesOf(known.createdBy)).includes(scope))
      throw new AppError('API_TOKEN_INVALID');
    const used = await this.tokens.use(hash, scope, monday, now);
    if (!used) throw await this.refusalOf(hash, scope, endsAt);
    const { id, weeklyLimit: limit, weekUses } = used;
    return {
      ...{ id, limit },
      left: limit === null ? null : Math.max(0, limit - weekUses),
      resetsAt: endsAt.toISOString(),
    };
  }

  private async refusalOf(
    hash: string,
    scope: ParsedRequestOf<typeof useApiToken>['scope'],
    endsAt: Date,
  ): Promise<AppError> {
    const now = this.clock();
    const token = await this.tokens.findByHash(hash);
    if (!token || token.expiresAt <= now) return new AppError('API_TOKEN_INVALID');
    if (!token.scopes.includes(scope)) return new AppError('API_TOKEN_SCOPE');
    const retryAfterSeconds = Math.ceil((endsAt.getTime() - now.getTime()) / 1_000);
    return new AppError('API_TOKEN_LIMIT', {
      params: { retryAfterSeconds, resetsAt: endsAt.toISOString(), limit: token.weeklyLimit ?? 0 },
    });
  }
}

/** @param ofCreator the scopes that its creator could give it now */
function toShown(token: ApiTokenRecord, now: Date, ofCreator: readonly ApiScope[]): Shown {
  const { id, application, scopes, weeklyLimit, prefix, totalUses, createdBy } = token;
  return {
    ...{ id, application, scopes, weeklyLimit, prefix, totalUses, createdBy },
    weekUses: token.week === moscowWeek(now).monday ? token.weekUses : 0,
    lastUsedAt: token.lastUsedAt?.toISOString() ?? null,
    expiresAt: token.expiresAt.toISOString(),
    createdAt: token.createdAt.toISOString(),
    stoppedScopes: scopes.filter((scope) => !ofCreator.includes(scope)),
  };
}
