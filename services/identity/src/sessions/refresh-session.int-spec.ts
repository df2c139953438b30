import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { openIdentity, type OpenIdentity } from '../../test/open-identity.ts';
import { PersonRepository, type PersonRecord } from '../people/person.repository.ts';
import { PutPeople } from '../people/put-people.use-case.ts';
import { BeginSession } from './begin-session.ts';
import type { OpenedSession } from './token-issuer.ts';
import { OwnSessions } from './own-sessions.use-case.ts';
import { RefreshSession } from './refresh-session.use-case.ts';

const second = 1_000;
const day = 86_400 * second;
const visitor = { address: '203.0.113.1', userAgent: '' };
const invalid = expect.objectContaining({ code: 'SESSION_INVALID' });

let identity: OpenIdentity;
let anna: PersonRecord;
let people = 0;

beforeAll(async () => {
  identity = await openIdentity();
});
afterAll(() => identity.close());
beforeEach(async () => {
  identity.time.ms = Date.now();
  const number = String(people++).padStart(3, '0');
  const input = { phone: `79993330${number}`, email: `anna-${number}@example.ru`, password: 'soroka-demo' };
  const { id } = await identity.get(PutPeople).put(input);
  const found = await identity.get(PersonRepository).findById(id);
  if (!found) throw new Error('nobody was written');
  anna = found;
});

const begin = (): Promise<OpenedSession> => identity.get(BeginSession).for(anna, { userAgent: '' });
const refresh = (refreshToken: string, binding: string | null): Promise<OpenedSession> =>
  identity.get(RefreshSession).run({ refreshToken, binding, visitor });
const renew = ({ refreshToken, binding }: OpenedSession): Promise<OpenedSession> =>
  refresh(refreshToken, binding);
const sessionsOf = async (): Promise<number> =>
  (await identity.get(OwnSessions).list({ personId: anna.id })).sessions.length;

describe('a session', () => {
  it('expires thirty days after its sign-in, however often it is used', async () => {
    const first = await begin();
    identity.time.ms += 29 * day;
    const next = await renew(first);
    expect(next.lifeSeconds).toBe(86_400);
    identity.time.ms += day - 60 * second;
    const last = await renew(next);
    expect(JSON.parse(atob(last.accessToken.split('.')[1] ?? ''))).toMatchObject({
      exp: Math.floor((identity.time.ms + 60 * second) / second),
    });
    identity.time.ms += 60 * second;
    await expect(renew(last)).rejects.toEqual(invalid);
    expect(await sessionsOf()).toBe(0);
  });

  it('does not store its tokens in plain text', async () => {
    const { refreshToken, binding, accessToken } = await renew(await begin());
    const stored = await identity.stored();
    for (const secret of [refreshToken, binding, accessToken]) expect(stored).not.toContain(secret);
  });

  it('is not affected by an unknown token', async () => {
    const { binding } = await begin();
    await expect(refresh('A'.repeat(43), binding)).rejects.toEqual(invalid);
    expect(await sessionsOf()).toBe(1);
  });

  it('ends with all other sessions of a banned person, and the error contains the reason', async () => {
    const [one, other] = [await begin(), await begin()];
    const { phone, email } = anna;
    await identity.get(PutPeople).put({ phone, email, ban: { reason: 'Спам' } });
    await expect(renew(one)).rejects.toMatchObject({ code: 'USER_BANNED', params: { reason: 'Спам' } });
    await expect(renew(other)).rejects.toEqual(invalid);
    expect(await sessionsOf()).toBe(0);
  });
});

describe('a refresh token that was used', () => {
  it('is accepted from the same browser for another 30 seconds', async () => {
    const first = await begin();
    const next = await renew(first);
    identity.time.ms += 30 * second;
    const again = await renew(first);
    // The browser can continue with either response: they are one.
    expect(again).toMatchObject({ refreshToken: next.refreshToken, binding: next.binding });
    const third = await renew(next);
    // A tab that is late gets the current tokens, not the used ones in between.
    expect((await renew(next)).refreshToken).toBe(third.refreshToken);
    identity.time.ms += 31 * second;
    await renew(third);
  });

  it.each([
    ['later than that', 31 * second, 'own'],
    ['without the binding', 0, 'none'],
    ['with another binding', 0, 'other'],
  ])('ends the session for both sides when it comes %s', async (_what, waitMs, kind) => {
    const first = await begin();
    const next = await renew(first);
    identity.time.ms += waitMs;
    const bindings: Record<string, string | null> = { own: first.binding, none: null, other: 'A'.repeat(22) };
    await expect(refresh(first.refreshToken, bindings[kind] ?? null)).rejects.toEqual(invalid);
    await expect(renew(next)).rejects.toEqual(invalid);
    expect(await sessionsOf()).toBe(0);
  });

  it('ends the session immediately when the attacker uses it before the owner', async () => {
    const first = await begin();
    const stolen = await refresh(first.refreshToken, null);
    await expect(renew(first)).rejects.toEqual(invalid);
    await expect(renew(stolen)).rejects.toEqual(invalid);
  });

  it('is accepted with the previous binding, which another tab may have read before', async () => {
    const first = await begin();
    const next = await renew(first);
    const third = await refresh(next.refreshToken, first.binding);
    await renew(next);
    await renew(third);
    expect(await sessionsOf()).toBe(1);
  });

  it('does not end other sessions', async () => {
    const [stolen, other] = [await begin(), await begin()];
    await renew(stolen);
    await expect(refresh(stolen.refreshToken, null)).rejects.toEqual(invalid);
    await renew(other);
  });
});

describe('twenty concurrent refreshes', () => {
  const twenty = (work: () => Promise<OpenedSession>): Promise<PromiseSettledResult<OpenedSession>[]> =>
    Promise.allSettled(Array.from({ length: 20 }, work));

  it('by one browser all succeed and leave one successor', async () => {
    const first = await begin();
    const outcomes = await twenty(() => renew(first));
    const renewed = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(renewed).toHaveLength(20);
    const [one] = renewed;
    expect(new Set(renewed.map(({ refreshToken, binding }) => `${refreshToken} ${binding}`)).size).toBe(1);
    expect(one && (await renew(one)).refreshToken).toMatch(/^[\w-]{43}$/);
    expect(await sessionsOf()).toBe(1);
  });

  it('by an attacker end the session', async () => {
    const first = await begin();
    const outcomes = await twenty(() => refresh(first.refreshToken, null));
    const renewed = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(renewed.length).toBeLessThanOrEqual(1);
    for (const one of outcomes) if (one.status === 'rejected') expect(one.reason).toEqual(invalid);
    for (const one of renewed) await expect(renew(one)).rejects.toEqual(invalid);
    expect(await sessionsOf()).toBe(0);
  });
});
