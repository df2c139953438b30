import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { apiScopes, type ApiScope } from '@shop/domain';
import { RowReader, type Logger } from '@shop/service-kit';
import { testEnvironment } from '@shop/testing';
import { createHash } from 'node:crypto';
import { createConnection, type Connection, type Model } from 'mongoose';
import { ApiTokenRepository } from './api-token.repository.ts';
import { ApiToken, apiTokenSchema } from './api-token.schema.ts';
import { ApiTokens } from './api-tokens.use-case.ts';
import type { TokenCreators } from './token-creators.ts';

const { env, dropDatabases } = testEnvironment();
let connection: Connection;
let tokens: ApiTokens;
/** The last minute of a week in Moscow. */
let now = new Date('2026-11-29T20:59:00.000Z');
let secrets = 0;
/** What the creator of the tokens may give. */
let scopes: readonly ApiScope[] = apiScopes;

beforeAll(async () => {
  connection = createConnection(env['MONGODB_URI'] ?? '', { dbName: `${env['DB_PREFIX']}identity` });
  const model = connection.model(ApiToken.name, apiTokenSchema) as unknown as Model<ApiToken>;
  const repository = new ApiTokenRepository(model, new RowReader({} as Logger));
  await repository.onModuleInit();
  const random = { text: () => `secret-${secrets++}`, number: () => 0 };
  const creators: Pick<TokenCreators, 'scopesOf'> = { scopesOf: async () => scopes };
  tokens = new ApiTokens(repository, creators, random, () => now);
});
afterAll(async () => {
  await connection.close();
  await dropDatabases();
});

it('the weekly limit holds for simultaneous requests, begins anew with the week in Moscow, and ends with the token', async () => {
  const { secret, token } = await tokens.create({
    ...{ application: 'Склад', scopes: ['products'], weeklyLimit: 5, createdBy: 'anna' },
    expiresAt: '2026-12-01T00:00:00.000Z',
  });
  const hash = createHash('sha256').update(secret).digest('base64url');
  const use = () => tokens.use({ hash, scope: 'products' });
  const outcomes = await Promise.allSettled(Array.from({ length: 40 }, use));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  await expect(use()).rejects.toMatchObject({ code: 'API_TOKEN_LIMIT', params: { retryAfterSeconds: 60 } });
  await expect(tokens.use({ hash, scope: 'orders' })).rejects.toMatchObject({ code: 'API_TOKEN_SCOPE' });
  now = new Date('2026-11-29T21:00:00.000Z');
  await expect(use()).resolves.toEqual({
    ...{ id: token.id, limit: 5, left: 4 },
    resetsAt: '2026-12-06T21:00:00.000Z',
  });
  expect((await tokens.list()).tokens).toMatchObject([{ weekUses: 1, totalUses: 6 }]);
  now = new Date('2026-12-01T00:00:00.000Z');
  await expect(use()).rejects.toMatchObject({ code: 'API_TOKEN_INVALID' });
});

it('a token stops with the rights of its creator, and works again when they come back', async () => {
  const { secret } = await tokens.create({
    ...{ application: 'Касса', scopes: ['products', 'orders'], weeklyLimit: null, createdBy: 'anna' },
    expiresAt: '2027-12-01T00:00:00.000Z',
  });
  const hash = createHash('sha256').update(secret).digest('base64url');
  const outcomes = async (): Promise<string[]> => {
    const calls = apiScopes.map((scope) => tokens.use({ hash, scope }));
    return (await Promise.allSettled(calls)).map(({ status }) => status);
  };
  expect(await outcomes()).toEqual(['fulfilled', 'fulfilled']);
  scopes = ['products'];
  expect(await outcomes()).toEqual(['fulfilled', 'rejected']);
  const [listed] = (await tokens.list()).tokens.filter(({ application }) => application === 'Касса');
  expect(listed).toMatchObject({ stoppedScopes: ['orders'], totalUses: 3 });
  scopes = [];
  await expect(tokens.use({ hash, scope: 'products' })).rejects.toMatchObject({ code: 'API_TOKEN_INVALID' });
  scopes = apiScopes;
  expect(await outcomes()).toEqual(['fulfilled', 'fulfilled']);
});
