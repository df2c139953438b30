import { beforeEach, expect, it } from '@jest/globals';
import { accessToken } from '@shop/contracts';
import type { Bus } from '@shop/service-kit';
import { CheckRevocation } from '../revocations/check-revocation.ts';
import { Revocations } from '../revocations/revocations.ts';
import type { AccessTokenVerifier } from './access-token-verifier.ts';
import { Authentication } from './authentication.ts';

const lifeMs = accessToken.lifeSeconds * 1_000;
const begun = Date.parse('2026-11-21T12:00:00Z');
const person = {
  ...{ id: 'anna', sessionId: 's1', permissions: new Set<never>(), roleId: null },
  ...{ tokenGeneration: 0, sessionGeneration: 0, roleGeneration: 0, issuedAt: begun / 1_000 },
};

let now: number;
let revocations: Revocations;
let recheck: () => void;
beforeEach(() => {
  now = begun;
  revocations = new Revocations({ now: () => now });
  revocations.confirm();
  // Neither tokens nor reasons of bans are read here.
  const [tokens, bus] = [{} as AccessTokenVerifier, {} as Bus];
  const clock = (): Date => new Date(now);
  recheck = new Authentication(tokens, new CheckRevocation(revocations, bus), clock).recheckOf(person);
});

const invalid = expect.objectContaining({ code: 'SESSION_INVALID' });

it('a long request may outlast the token that it began with', () => {
  for (let at = 0; at < 5; at++) {
    now += lifeMs;
    expect(recheck).not.toThrow();
  }
});

it('a long request ends when its session has ended', () => {
  now += lifeMs;
  recheck();
  revocations.add({
    sessions: [{ id: 's1', at: new Date(now).toISOString() }],
    people: [],
    erased: [],
    roles: [],
  });
  expect(recheck).toThrow(invalid);
});

it('a request that nobody checked for longer than revocations are known has ended for good', () => {
  now += lifeMs + 1;
  expect(recheck).toThrow(invalid);
  expect(recheck).toThrow(invalid);
});
