import { z } from 'zod';
import { objectId } from '../catalogue/catalogue-shapes.ts';

const revokedAt = z.iso.datetime();

/** A session that has ended: all of its access tokens are invalid. */
const endedSession = z.object({ id: objectId, at: revokedAt });

/** The generations required of a person's access tokens; older tokens are rejected. */
const personRevocation = z.object({
  id: objectId,
  at: revokedAt,
  /** Tokens of an earlier generation are rejected; the session remains and can be renewed for a new one. */
  tokenGeneration: z.int().min(0),
  /** Sessions of an earlier generation have ended. */
  sessionGeneration: z.int().min(0),
  /** The only session of an earlier generation that remains: the one in which the password was changed. */
  keptSessionId: objectId.nullable(),
  isBanned: z.boolean(),
});

/** A person whose account was erased; the id is never used again. */
const erasedPerson = z.object({ id: objectId, at: revokedAt });

/** The generation required of tokens that contain the permissions of a role; older ones have to be refreshed. */
const roleRevocation = z.object({ id: objectId, at: revokedAt, generation: z.int().min(0) });

/** Revocations, by kind. */
export const revocations = z.object({
  sessions: z.array(endedSession).max(1_000),
  people: z.array(personRevocation).max(1_000),
  erased: z.array(erasedPerson).max(1_000),
  /** Few, and therefore never in pages. */
  roles: z.array(roleRevocation).max(1_000),
});

const position = z.object({ at: revokedAt, id: objectId });

/** The position of a reader in each of the three lists. Opaque to all services except identity. */
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
  roles: [{ id: '674000000000000000000702', at: '2026-11-21T09:30:00.000Z', generation: 3 }],
} satisfies z.input<typeof revocations>;
