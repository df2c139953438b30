import type { Permission } from '@shop/domain';

/** Who is signed in, as the access token says. */
export interface SignedInPerson {
  /** The user's id. Ids in bodies are never asked who acts. */
  id: string;
  sessionId: string;
  permissions: ReadonlySet<Permission>;
  /** Null in tokens of a version that did not name it. */
  roleId: string | null;
  /** How often the person's tokens had been revoked when this one was issued. */
  tokenGeneration: number;
  /** How often all of the person's sessions had ended when this one began. */
  sessionGeneration: number;
  /** Seconds since the epoch. */
  issuedAt: number;
}
