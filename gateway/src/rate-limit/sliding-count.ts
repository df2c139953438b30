/** The length of the sliding window, in milliseconds. */
export const windowMs = 60_000;

/** Names that are counted one by one in a window. Beyond it new names share `overflowCounts` counts. */
const maxNames = 100_000;

/**
 * A flood from more names than can be stored would otherwise not be limited at all. Each new name shares its limit with about a
 * thousandth of the others; names that are counted already keep their own.
 */
const overflowCounts = 1_024;

/**
 * Names of one IPv6 /48 that are counted one by one in a window: it has 65,536 networks of customers, so that its owner
 * alone could otherwise use up the names of everybody.
 */
const maxNamesOfNetwork = 1_000;
/** Further names of such a network share these counts. */
const overflowCountsOfNetwork = 16;
const ofIpv6 = /(\S*:\S*):[\da-f]+::\/64$/;

export type Verdict = { allowed: true } | { allowed: false; retryAfterSeconds: number };

/**
 * Counts by name over the last sixty seconds: the current minute, plus the share of the previous one that is still in
 * the window. Stores two numbers per name; counts of older minutes are dropped together.
 */
export class SlidingCount {
  private minute = -1;
  private current = new Map<string, number>();
  private previous = new Map<string, number>();
  /** How many names of each IPv6 /48 the current minute has. */
  private namesOf = new Map<string, number>();

  /** Counts one request, unless that would exceed the limit. @param now milliseconds since the epoch */
  take(visitor: string, limit: number, now: number): Verdict {
    this.turnTo(minuteOf(now));
    const name = this.countedAs(visitor);
    const passed = (now % windowMs) / windowMs;
    const before = this.previous.get(name) ?? 0;
    const here = this.current.get(name) ?? 0;
    if (before * (1 - passed) + here + 1 <= limit) {
      this.add(this.current, name, 1);
      return { allowed: true };
    }
    return { allowed: false, retryAfterSeconds: secondsUntilRoom({ before, here, limit, passed }) };
  }

  /** Adds the counts of other replicas for a minute; counts outside the window are ignored. */
  addOthers(minute: number, counts: readonly (readonly [name: string, count: number])[], now: number): void {
    this.turnTo(minuteOf(now));
    const window =
      minute === this.minute ? this.current : minute === this.minute - 1 ? this.previous : undefined;
    if (!window) return;
    for (const [name, count] of counts)
      this.add(window, window === this.current ? this.countedAs(name) : nameWithin(window, name), count);
  }

  private add(window: Map<string, number>, name: string, count: number): void {
    const network = window === this.current && !window.has(name) ? networkOf(name) : undefined;
    if (network !== undefined) this.namesOf.set(network, (this.namesOf.get(network) ?? 0) + 1);
    window.set(name, (window.get(name) ?? 0) + count);
  }

  private countedAs(name: string): string {
    if (this.current.has(name)) return name;
    const network = networkOf(name);
    const isKnown = this.previous.has(name);
    // Known ones get twice the room, and an end, too: otherwise a network would grow by its names of each minute.
    if (network !== undefined && (this.namesOf.get(network) ?? 0) >= (isKnown ? 2 : 1) * maxNamesOfNetwork)
      return `${network} overflow ${hashOf(name) % overflowCountsOfNetwork}`;
    return isKnown ? name : nameWithin(this.current, name);
  }

  private turnTo(minute: number): void {
    if (minute <= this.minute) return;
    this.previous = minute === this.minute + 1 ? this.current : new Map();
    this.current = new Map();
    this.namesOf = new Map();
    this.minute = minute;
  }
}

/** The name itself while there is room for it; otherwise one that no visitor has. */
const nameWithin = (window: ReadonlyMap<string, number>, name: string): string =>
  window.has(name) || window.size < maxNames ? name : `overflow ${hashOf(name) % overflowCounts}`;

/** The IPv6 /48 at the end of a name, with what is counted; undefined for any other name. */
const networkOf = (name: string): string | undefined =>
  ofIpv6.test(name) ? name.replace(ofIpv6, '$1::/48') : undefined;

/** FNV-1a: spreads similar addresses evenly. */
function hashOf(name: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < name.length; at++) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

export function minuteOf(now: number): number {
  return Math.floor(now / windowMs);
}

interface Situation {
  before: number;
  here: number;
  limit: number;
  passed: number;
}

/** Time until enough past requests have left the window, in this minute or in the next. */
function secondsUntilRoom({ before, here, limit, passed }: Situation): number {
  const room = limit - 1;
  const share = (past: number, kept: number): number => (past === 0 ? 0 : Math.max(0, 1 - kept / past));
  const minutes =
    here <= room ? share(before, room - here) - passed : 1 - passed + share(here, Math.max(0, room));
  return Math.max(1, Math.ceil(minutes * 60));
}
