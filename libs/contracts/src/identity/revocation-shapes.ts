import { z } from 'zod';
import { objectId } from '../catalogue/catalogue-shapes.ts';

const revokedAt = z.iso.datetime();

/** A session that has ended: none of its access tokens is good any more. */
const endedSession = z.object({ id: objectId, at: revokedAt });

/** What a person's access tokens must say from now on; older ones are refused. */
const personRevocation = z.object({
  id: objectId,
  at: revokedAt,
  /** Tokens of an earlier generation are refused; the session stays and gives a new one. */
  tokenGeneration: z.int().min(0),
  /** Sessions of an earlier generation have ended. */
  sessionGeneration: z.int().min(0),
  /** The one session of an earlier generation that goes on: the one in which the password was changed. */
  keptSessionId: objectId.nullable(),
  isBanned: z.boolean(),
});

/** Somebody who had their account erased; nobody ever gets this id again. */
const erasedPerson = z.object({ id: objectId, at: revokedAt });

/** What has been revoked, by kind. */
export const revocations = z.object({
  sessions: z.array(endedSession).max(1_000),
  people: z.array(personRevocation).max(1_000),
  erased: z.array(erasedPerson).max(1_000),
});

const position = z.object({ at: revokedAt, id: objectId });

/** Up to where a reader has read, in each of the three lists. Only identity looks inside. */
export const revocationCursor = z.object({ sessions: position, people: position, erased: position });

export const revocationsExample = {
  sessions: [{ id: '674000000000000000000721', at: '2026-11-21T09:30:00.000Z' }],
  people: [
    {
      id: '674000000000000000000777',
      at: '2026-11-21T09:30:00.000Z',
      tokenGeneration: 1,
      sessionGeneration: 2,
      keptSessionId: null,
      isBanned: false,
    },
  ],
  erased: [],
} satisfies z.input<typeof revocations>;
