import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { accessToken, type accessRevoked, type PayloadOf } from '@shop/contracts';

type Revoked = PayloadOf<typeof accessRevoked>;
type PersonRevocation = Revoked['people'][number];

/** The claims of an access token that decide whether it was revoked. */
export interface TokenFacts {
  id: string;
  sessionId: string;
  tokenGeneration: number;
  sessionGeneration: number;
  roleId: string | null;
  roleGeneration: number;
  /** Seconds since the epoch. */
  issuedAt: number;
}

export type TokenState = 'good' | 'revoked' | 'banned';

interface Known {
  /** When identity revoked it, by the clock that also dates tokens. */
  atMs: number;
  /** When it arrived here: its age never depends on two machines' clocks. */
  seenMs: number;
}

type KnownPerson = PersonRevocation & Known;

const lifeMs = (accessToken.lifeSeconds + accessToken.clockSkewSeconds) * 1_000;
const sweepEveryMs = 30_000;
/** A token may be issued shortly after a revocation that its issuer does not know of yet. */
const onItsWayMs = 5_000;
/** About 60 MB; more revocations within a quarter of an hour mean an attack. */
const maxKnown = 500_000;

/**
 * The revocations of the last quarter of an hour, in memory: older ones concern tokens that have expired anyway.
 * When there are too many, the older half is replaced by one rule that refuses more tokens, never fewer: every token
 * issued before them has to be refreshed.
 */
export class Revocations {
  private readonly sessions = new Map<string, Known>();
  private readonly people = new Map<string, KnownPerson>();
  private readonly erased = new Map<string, Known>();
  /** Few: older ones are replaced, and their tokens have expired anyway. */
  private readonly roles = new Map<string, Known & { generation: number }>();
  private issuedAfterMs = 0;
  private sweptAtMs = 0;
  private confirmedAt: number | null = null;
  private readonly firstLoad = Promise.withResolvers<void>();
  private readonly now: () => number;
  private readonly maxKnown: number;

  /** @param parts.now milliseconds of a clock that is never set back or forward */
  constructor(parts: { now: () => number; maxKnown?: number }) {
    this.now = parts.now;
    this.maxKnown = parts.maxKnown ?? maxKnown;
  }

  get size(): number {
    return this.sessions.size + this.people.size + this.erased.size;
  }

  /** Milliseconds since the revocations were last known to be complete; null before the first load. */
  get ageMs(): number | null {
    return this.confirmedAt === null ? null : performance.now() - this.confirmedAt;
  }

  /** Adds revocations; idempotent and independent of the order. */
  add({ sessions, people, erased, roles }: Revoked): void {
    const seenMs = this.now();
    const knownSince = (at: string): Known => ({ atMs: Date.parse(at), seenMs });
    for (const { id, at } of sessions) this.sessions.set(id, knownSince(at));
    for (const { id, at } of erased) this.erased.set(id, knownSince(at));
    for (const { id, at, generation } of roles) {
      const known = this.roles.get(id)?.generation ?? 0;
      if (generation >= known) this.roles.set(id, { generation, ...knownSince(at) });
    }
    for (const person of people) {
      const update = { ...person, ...knownSince(person.at) };
      this.people.set(person.id, merge(this.people.get(person.id), update));
    }
    this.sweep();
    if (this.size > this.maxKnown) this.replaceOlderHalf();
  }

  /** Marks the revocations as complete up to now. */
  confirm(): void {
    this.confirmedAt = performance.now();
    this.firstLoad.resolve();
  }

  /** Resolves to false when nothing was loaded in time. */
  async isLoaded(timeoutMs: number): Promise<boolean> {
    if (this.confirmedAt !== null) return true;
    await Promise.race([this.firstLoad.promise, pause(timeoutMs, undefined, { ref: false })]);
    return this.confirmedAt !== null;
  }

  /** Whether an otherwise valid token was revoked. */
  stateOf(token: TokenFacts): TokenState {
    const person = this.people.get(token.id);
    if (person && isRevoked(person, token)) return person.isBanned ? 'banned' : 'revoked';
    const isGone = this.sessions.has(token.sessionId) || this.erased.has(token.id);
    if (token.roleGeneration < (this.roles.get(token.roleId ?? '')?.generation ?? 0)) return 'revoked';
    return isGone || token.issuedAt * 1_000 < this.issuedAfterMs ? 'revoked' : 'good';
  }

  private sweep(): void {
    const now = this.now();
    if (now - this.sweptAtMs < sweepEveryMs) return;
    this.sweptAtMs = now;
    this.forget(({ seenMs }) => seenMs < now - lifeMs);
  }

  private forget(isOver: (known: Known) => boolean): void {
    for (const all of [this.sessions, this.erased, this.roles, this.people])
      for (const [id, known] of all) if (isOver(known)) all.delete(id);
  }

  private replaceOlderHalf(): void {
    const times = [...this.sessions.values(), ...this.erased.values(), ...this.people.values()]
      .map(({ atMs }) => atMs)
      .sort((one, other) => one - other);
    const middle = (times[Math.floor(times.length / 2)] ?? 0) + 1;
    this.issuedAfterMs = Math.max(this.issuedAfterMs, middle + onItsWayMs);
    this.forget(({ atMs }) => atMs < middle);
  }
}

function isRevoked(person: KnownPerson, token: TokenFacts): boolean {
  if (token.tokenGeneration < person.tokenGeneration) return true;
  return token.sessionGeneration < person.sessionGeneration && token.sessionId !== person.keptSessionId;
}

/** Events and replies may arrive out of order. Generations only grow, and each change has a timestamp. */
function merge(known: KnownPerson | undefined, update: KnownPerson): KnownPerson {
  if (!known) return update;
  const isNewer =
    update.tokenGeneration + update.sessionGeneration > known.tokenGeneration + known.sessionGeneration ||
    (update.tokenGeneration + update.sessionGeneration === known.tokenGeneration + known.sessionGeneration &&
      update.atMs >= known.atMs);
  return isNewer ? { ...update, atMs: Math.max(update.atMs, known.atMs) } : known;
}
