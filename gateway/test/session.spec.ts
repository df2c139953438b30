import { generateKeyPairSync } from 'node:crypto';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { ExecutionContext } from '@nestjs/common';
import { ConfigError, loadConfig, type Bus } from '@shop/service-kit';
import type { Permission } from '@shop/domain';
import { gatewayConfig } from '../src/config.ts';
import { AccessTokenVerifier } from '../src/auth/access-token-verifier.ts';
import { Authentication } from '../src/auth/authentication.ts';
import { Customer, Internal, Public, RequirePermission } from '../src/auth/access.ts';
import { AppAuthentication } from '../src/auth/app-authentication.ts';
import { AccessGuard } from '../src/auth/access.guard.ts';
import { identifiesOptionally, MaybeSignedIn, type SignedInPerson } from '../src/auth/session.ts';
import { CheckRevocation } from '../src/revocations/check-revocation.ts';
import { Revocations } from '../src/revocations/revocations.ts';
import { signToken } from './access-token.ts';

const secret = 'the secret of this test, 32 letters or more';
const earlier = 'the key before this one, as long as it has to be';
const hour = 3_600;
const now = Math.floor(Date.now() / 1_000);

class GuardedController {
  @Public()
  public(): void {}
  @Public()
  maybe(_input: unknown, @MaybeSignedIn() _person: SignedInPerson | null): void {}
  @Customer()
  customer(): void {}
  @RequirePermission('changeOrderStatus')
  staff(): void {}
  @Internal()
  internal(): void {}
  unmarked(): void {}
}

let guard: AccessGuard;
let revocations: Revocations;
beforeAll(() => {
  revocations = new Revocations({ now: Date.now });
  revocations.confirm();
  const bus = { request: async () => ({ isBanned: true, banReason: 'Спам' }) } as unknown as Bus;
  const verifier = new AccessTokenVerifier({ ACCESS_TOKEN_KEYS: [secret, earlier] });
  guard = new AccessGuard(
    new Authentication(verifier, new CheckRevocation(revocations, bus), () => new Date()),
    new AppAuthentication(bus),
  );
});

interface Outcome {
  /** `in` when accepted, else the error code. */
  verdict: string;
  person: SignedInPerson | undefined;
  header: unknown;
}

async function enter(entry: keyof GuardedController, authorization?: string): Promise<Outcome> {
  const request: { headers: object; isInternal: boolean; person?: SignedInPerson } = {
    headers: { authorization },
    isInternal: true,
  };
  const header = jest.fn();
  const context = {
    getHandler: () => GuardedController.prototype[entry],
    getType: () => 'http',
    switchToHttp: () => ({ getRequest: () => request, getResponse: () => ({ header }) }),
  } as unknown as ExecutionContext;
  const verdict = await guard.canActivate(context).then(
    () => 'in',
    (error: { code?: string }) => error.code ?? String(error),
  );
  return { verdict, person: request.person, header: header.mock.calls[0] };
}

const verdictOf = async (entry: keyof GuardedController, authorization?: string): Promise<string> =>
  (await enter(entry, authorization)).verdict;

describe('a valid access token', () => {
  it.each(['Bearer ', 'bearer  ', ''])('with the prefix "%s" identifies the person', async (scheme) => {
    const token = signToken(secret, { sub: 'user-7', permissions: ['adminPanel'] });
    expect(await enter('customer', scheme + token)).toEqual({
      verdict: 'in',
      person: {
        ...{ id: 'user-7', sessionId: '674000000000000000000551', permissions: new Set(['adminPanel']) },
        roleId: null,
        ...{ tokenGeneration: 0, sessionGeneration: 0, roleGeneration: 0, issuedAt: expect.any(Number) },
      },
      header: undefined,
    });
  });

  it('ignores unknown permissions of a newer version', async () => {
    const token = signToken(secret, {}, { permissions: ['adminPanel', 'flyToTheMoon'] });
    const { person } = await enter('customer', token);
    expect([...(person?.permissions ?? [])]).toEqual(['adminPanel']);
  });
});

describe('a public endpoint with optional authentication', () => {
  it('receives the person of a valid token, and none for any other', async () => {
    expect([
      identifiesOptionally(GuardedController.prototype.maybe),
      identifiesOptionally(GuardedController.prototype.public),
    ]).toEqual([true, false]);
    const good = await enter('maybe', `Bearer ${signToken(secret, { sub: 'user-7' })}`);
    expect(good).toMatchObject({ verdict: 'in', person: { id: 'user-7' } });
    const expired = signToken(secret, {}, { iat: now - hour, exp: now - 1 });
    for (const authorization of [undefined, 'Bearer nonsense', `Bearer ${expired}`])
      expect(await enter('maybe', authorization)).toEqual({
        verdict: 'in',
        person: undefined,
        header: undefined,
      });
  });

  it('does not authenticate when the handler takes no person', async () => {
    const { person } = await enter('public', `Bearer ${signToken(secret, { sub: 'user-7' })}`);
    expect(person).toBeUndefined();
  });
});

describe('a revoked token', () => {
  const at = new Date().toISOString();
  const person = { id: 'fan-1', at, tokenGeneration: 2, sessionGeneration: 3, keptSessionId: 'kept' };
  const tokenOf = (sub: string, changes: object = {}): string =>
    `Bearer ${signToken(secret, { sub }, { tokenGeneration: 2, sessionGeneration: 3, ...changes })}`;

  it('is rejected with SESSION_INVALID, and one issued afterwards is accepted', async () => {
    revocations.add({
      sessions: [{ id: 'ended', at }],
      people: [{ ...person, isBanned: false }],
      erased: [{ id: 'gone', at }],
      roles: [],
    });
    expect(await enter('customer', tokenOf('fan-1', { tokenGeneration: 1 }))).toMatchObject({
      verdict: 'SESSION_INVALID',
      header: ['www-authenticate', 'Bearer error="invalid_token"'],
    });
    await expect(verdictOf('customer', tokenOf('fan-1', { sessionGeneration: 2 }))).resolves.toBe(
      'SESSION_INVALID',
    );
    await expect(
      verdictOf('customer', tokenOf('fan-1', { sessionGeneration: 2, sid: 'kept' })),
    ).resolves.toBe('in');
    await expect(verdictOf('customer', tokenOf('fan-1'))).resolves.toBe('in');
    await expect(verdictOf('customer', tokenOf('fan-2', { sid: 'ended' }))).resolves.toBe('SESSION_INVALID');
    await expect(verdictOf('customer', tokenOf('gone'))).resolves.toBe('SESSION_INVALID');
  });

  it('of a banned person is rejected with USER_BANNED, and ignored by public endpoints', async () => {
    revocations.add({
      sessions: [],
      people: [{ ...person, id: 'spammer', keptSessionId: null, isBanned: true }],
      erased: [],
      roles: [],
    });
    const banned = tokenOf('spammer', { sessionGeneration: 2 });
    await expect(verdictOf('customer', banned)).resolves.toBe('USER_BANNED');
    expect(await enter('maybe', banned)).toMatchObject({ verdict: 'in', person: undefined });
  });

  it('of the previous version is accepted without a revocation', async () => {
    await expect(verdictOf('customer', `Bearer ${signToken(secret, { sub: 'old' })}`)).resolves.toBe('in');
  });
});

describe('a missing token', () => {
  it.each([undefined, '', '  ', 'Bearer', 'Bearer ', 'Basic dXNlcjpwYXNz', 'Bearer a b'])(
    '(%p) is rejected with UNAUTHORIZED',
    async (authorization) => {
      expect(await enter('customer', authorization)).toEqual({
        verdict: 'UNAUTHORIZED',
        person: undefined,
        header: ['www-authenticate', 'Bearer'],
      });
    },
  );
});

describe('an invalid token', () => {
  const good = signToken(secret);
  const [head = '', body = '', binding = ''] = good.split('.');
  const inBase64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object;
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const publicPem = publicKey.export({ type: 'spki', format: 'pem' }).toString();

  it.each([
    ['signed with another secret', signToken(`${secret}!`)],
    ['expired', signToken(secret, {}, { iat: now - 901, exp: now - 1 })],
    ['made to live for an hour', signToken(secret, {}, { exp: now + hour })],
    ['made to live for ever', signToken(secret, {}, { exp: undefined })],
    ['without a signature', `${inBase64({ alg: 'none', typ: 'JWT' })}.${body}.`],
    ['without a signature, in capitals', `${inBase64({ alg: 'NONE', typ: 'JWT' })}.${body}.`],
    ['of a stronger algorithm', signToken(secret, {}, {}, { algorithm: 'HS512' })],
    [
      'of another kind of key',
      signToken(
        privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
        {},
        {},
        { algorithm: 'RS256' },
      ),
    ],
    ['signed with what is public', signToken(publicPem)],
    [
      'with other claims under the same signature',
      `${head}.${inBase64({ ...claims, sub: 'boss' })}.${binding}`,
    ],
    ['with its signature cut', good.slice(0, -2)],
    ['for somebody else than the gateway', signToken(secret, {}, { aud: 'mailing' })],
    ['for nobody', signToken(secret, {}, { aud: undefined })],
    ['of no user', signToken(secret, {}, { sub: undefined })],
    ['of a user that is no id', signToken(secret, {}, { sub: '{"$ne":1}' })],
    ['of no session', signToken(secret, {}, { sid: '' })],
    ['without rights', signToken(secret, {}, { permissions: undefined })],
    ['with rights that are no list', signToken(secret, {}, { permissions: 'adminPanel' })],
    ['that is no token', 'null'],
    ['that is long', 'a.'.repeat(4_000)],
  ])('%s is rejected', async (_what, token) => {
    expect(await enter('customer', `Bearer ${token}`)).toEqual({
      verdict: 'SESSION_INVALID',
      person: undefined,
      header: ['www-authenticate', 'Bearer error="invalid_token"'],
    });
    await expect(verdictOf('staff', token)).resolves.toBe('SESSION_INVALID');
  });
});

describe('a staff endpoint', () => {
  const staff = (...permissions: Permission[]): Promise<string> =>
    verdictOf('staff', signToken(secret, { permissions }));

  it('accepts a person with all required permissions', async () => {
    await expect(staff('changeOrderStatus', 'adminPanel')).resolves.toBe('in');
  });

  it('rejects a person who lacks one of them, including adminPanel', async () => {
    await expect(staff()).resolves.toBe('FORBIDDEN');
    await expect(staff('adminPanel')).resolves.toBe('FORBIDDEN');
    await expect(staff('changeOrderStatus')).resolves.toBe('FORBIDDEN');
    await expect(staff('adminPanel', 'viewUserOrders')).resolves.toBe('FORBIDDEN');
  });
});

describe('other endpoints', () => {
  it('public and internal ones accept any token without authenticating', async () => {
    expect(await enter('public', 'Bearer nonsense')).toMatchObject({ verdict: 'in', person: undefined });
    await expect(verdictOf('internal')).resolves.toBe('in');
  });

  it('one without an access decorator rejects everyone', async () => {
    await expect(verdictOf('unmarked', signToken(secret))).resolves.toBe('INTERNAL');
  });
});

describe('access token keys', () => {
  it('all verify tokens, and other keys do not', async () => {
    await expect(verdictOf('customer', `Bearer ${signToken(secret)}`)).resolves.toBe('in');
    await expect(verdictOf('customer', `Bearer ${signToken(earlier)}`)).resolves.toBe('in');
    const foreign = signToken('the key of somebody else, long enough too');
    await expect(verdictOf('customer', `Bearer ${foreign}`)).resolves.toBe('SESSION_INVALID');
  });

  it('reject an expired token, whichever key signed it', async () => {
    const old = signToken(earlier, {}, { iat: now - 2 * hour, exp: now - hour });
    await expect(verdictOf('customer', `Bearer ${old}`)).resolves.toBe('SESSION_INVALID');
  });
});

describe('gateway settings', () => {
  const key = 'x'.repeat(32);
  const start = (secrets: Record<string, string>): unknown =>
    loadConfig(gatewayConfig, { NATS_URL: 'nats://x', STORAGE_URL: 'file:x', ...secrets });

  it('require keys of at least 32 characters for each purpose', () => {
    expect(() => start({})).toThrow(ConfigError);
    expect(() => start({})).toThrow(/ACCESS_TOKEN_KEYS: is not set\n +LIMIT_KEYS: is not set/);
    expect(() => start({ ACCESS_TOKEN_KEYS: '' })).toThrow('ACCESS_TOKEN_KEYS: is not set');
    expect(() => start({ ACCESS_TOKEN_KEYS: `${key},${key.slice(1)}` })).toThrow(
      'ACCESS_TOKEN_KEYS: wants keys of 32 characters or more',
    );
    const keys = { ACCESS_TOKEN_KEYS: `${key}, ${key}y`, LIMIT_KEYS: key };
    expect(start(keys)).toMatchObject({ ACCESS_TOKEN_KEYS: [key, `${key}y`], LIMIT_KEYS: [key] });
  });
});
