import { Types } from 'mongoose';
import type { Person } from './person.schema.ts';

/** The current values that a person's sessions and tokens are checked against. */
export interface CurrentAccess {
  tokenGeneration: number;
  sessionGeneration: number;
  keptSessionId: string | null;
}

export function accessOf({ access }: Pick<Person, 'access'>): CurrentAccess {
  const { tokenGeneration = 0, sessionGeneration = 0, keptSessionId } = access ?? {};
  return { tokenGeneration, sessionGeneration, keptSessionId: keptSessionId?.toHexString() ?? null };
}

/** False when the session ended together with all others of its person. */
export function isSessionCurrent(
  { id, generation = 0 }: { id: string; generation?: number },
  person: Pick<Person, 'access'>,
): boolean {
  const { sessionGeneration, keptSessionId } = accessOf(person);
  return generation >= sessionGeneration || id === keptSessionId;
}

/** What a change revokes from people who are already signed in. */
export type Revocation =
  /** Nothing, but gateways have to be notified of the change. */
  | { of: 'nothing' }
  /** Access tokens have to be refreshed. */
  | { of: 'tokens' }
  /** All sessions end, except one that may be kept. */
  | { of: 'sessions'; keptSessionId: string | null };

/** Fields of a person to set and counters to increment. */
export interface AccessUpdate {
  $set: Record<string, unknown>;
  $inc?: Record<string, number>;
}

/** The revoking part of a person's update; it is written together with the change, so that both are atomic. */
export function accessUpdate(revoked: readonly Revocation[], at: Date): AccessUpdate {
  if (revoked.length === 0) return { $set: {} };
  const sessions = revoked.find((one) => one.of === 'sessions');
  const keptSessionId = sessions?.keptSessionId;
  const $inc = {
    ...(sessions && { 'access.sessionGeneration': 1 }),
    ...(revoked.some((one) => one.of === 'tokens') && { 'access.tokenGeneration': 1 }),
  };
  return {
    $set: {
      'access.revokedAt': at,
      ...(sessions && {
        'access.keptSessionId': keptSessionId ? new Types.ObjectId(keptSessionId) : null,
      }),
    },
    ...(Object.keys($inc).length > 0 && { $inc }),
  };
}
