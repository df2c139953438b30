import type { Permission } from '@shop/domain';

/** The signed-in person, as identified by the access token. */
export interface SignedInPerson {
  /** The user's id. The acting user is never read from ids in request bodies. */
  id: string;
  sessionId: string;
  permissions: ReadonlySet<Permission>;
  /** Null in tokens of an earlier version without this claim. */
  roleId: string | null;
  /** Number of times the person's tokens had been revoked when this one was issued. */
  tokenGeneration: number;
  /** Number of times all of the person's sessions had been ended when this one began. */
  sessionGeneration: number;
  /** Number of times the permissions of the role had been changed when this token was issued. */
  roleGeneration: number;
  /** Seconds since the epoch. */
  issuedAt: number;
}
