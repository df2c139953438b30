import { performance } from 'node:perf_hooks';
import { describe, expect, it, jest } from '@jest/globals';
import { Revocations, type TokenFacts } from './revocations.ts';

const minute = 60_000;
const begun = Date.parse('2026-11-21T12:00:00Z');
const iso = (ms: number): string => new Date(ms).toISOString();
const token = (changes: Partial<TokenFacts> = {}): TokenFacts => ({
  ...{
    id: 'anna',
    sessionId: 's1',
    tokenGeneration: 0,
    sessionGeneration: 0,
    issuedAt: begun / 1_000,
    roleId: null,
    roleGeneration: 0,
  },
  ...changes,
});
const ended = (id: string, ms: number): Parameters<Revocations['add']>[0] => ({
  ...{ people: [], erased: [], roles: [] },
  sessions: [{ id, at: iso(ms) }],
});
const revoked = (
  ms: number,
  tokenGeneration: number,
  changes: object = {},
): Parameters<Revocations['add']>[0] => ({
  ...{ sessions: [], erased: [], roles: [] },
  people: [
    {
      ...{ id: 'anna', at: iso(ms), tokenGeneration, sessionGeneration: 0 },
      ...{ keptSessionId: null, isBanned: false, ...changes },
    },
  ],
});

describe('revocations', () => {
  it('are removed once every token issued before them has expired', () => {
    const time = { ms: begun };
    const revocations = new Revocations({ now: () => time.ms });
    revocations.add(ended('s1', begun));
    revocations.add(revoked(begun, 1));
    time.ms += 16 * minute;
    revocations.add(ended('s2', time.ms));
    expect(revocations.size).toBe(3);
    time.ms += minute;
    revocations.add(ended('s3', time.ms));
    expect(revocations.size).toBe(2);
  });

  it.each([-60, 60])('age by the time here, whatever the clock of identity says (%d minutes off)', (off) => {
    const time = { ms: begun };
    const revocations = new Revocations({ now: () => time.ms });
    revocations.add(ended('s1', begun + off * minute));
    time.ms += 15 * minute;
    revocations.add(ended('s2', begun + off * minute));
    expect(revocations.stateOf(token())).toBe('revoked');
    time.ms += 2 * minute;
    revocations.add(ended('s3', time.ms));
    expect(revocations.size).toBe(2);
  });

  it('can arrive twice and in any order, and the latest state of a person applies', () => {
    const revocations = new Revocations({ now: () => begun });
    revocations.add(revoked(begun + 2, 2));
    revocations.add(revoked(begun + 1, 1, { isBanned: true }));
    expect(revocations.stateOf(token({ tokenGeneration: 1 }))).toBe('revoked');
    expect(revocations.stateOf(token({ tokenGeneration: 2 }))).toBe('good');
    // Lifting a ban does not change the generation.
    revocations.add(revoked(begun + 3, 3, { isBanned: true }));
    expect(revocations.stateOf(token())).toBe('banned');
    revocations.add(revoked(begun + 4, 3, { isBanned: false }));
    revocations.add(revoked(begun + 3, 3, { isBanned: true }));
    expect(revocations.stateOf(token())).toBe('revoked');
  });

  it('of a role concern the tokens that contain its earlier permissions', () => {
    const revocations = new Revocations({ now: () => begun });
    const changed = (generation: number) => ({ id: 'packers', at: iso(begun + generation), generation });
    revocations.add({ sessions: [], people: [], erased: [], roles: [changed(2)] });
    revocations.add({ sessions: [], people: [], erased: [], roles: [changed(1)] });
    const ofRole = (roleGeneration: number, roleId = 'packers') =>
      revocations.stateOf(token({ roleId, roleGeneration }));
    expect([ofRole(0), ofRole(1), ofRole(2), ofRole(0, 'editors')]).toEqual([
      'revoked',
      'revoked',
      'good',
      'good',
    ]);
  });

  it('are replaced by a stricter rule when there are too many, so that no revoked token is accepted', () => {
    const revocations = new Revocations({ now: () => begun + 10 * minute, maxKnown: 1_000 });
    for (let at = 0; at <= 1_000; at++) revocations.add(ended(`s${at}`, begun + at * 500));
    expect(revocations.size).toBeLessThan(600);
    for (let at = 0; at <= 1_000; at++) {
      const issuedAt = Math.floor((begun + at * 500) / 1_000);
      expect(revocations.stateOf(token({ sessionId: `s${at}`, issuedAt }))).toBe('revoked');
    }
    const fresh = token({ sessionId: 'fresh', issuedAt: begun / 1_000 + 600 });
    expect(revocations.stateOf(fresh)).toBe('good');
  });

  it('are not loaded until they are confirmed', async () => {
    const revocations = new Revocations({ now: () => begun });
    await expect(revocations.isLoaded(1)).resolves.toBe(false);
    const waiting = revocations.isLoaded(10_000);
    revocations.confirm();
    await expect(waiting).resolves.toBe(true);
  });

  it('are as old as the time since they were last confirmed', () => {
    const clock = jest.spyOn(performance, 'now').mockReturnValue(50_000);
    const revocations = new Revocations({ now: () => begun });
    expect(revocations.ageMs).toBeNull();
    revocations.confirm();
    clock.mockReturnValue(57_000);
    expect(revocations.ageMs).toBe(7_000);
    clock.mockRestore();
  });
});
