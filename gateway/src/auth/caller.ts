import type { SignedInPerson } from './signed-in-person.ts';

/** The caller of a request, independent of the transport; each transport has its own implementation. */
export interface Caller {
  /** The access token as received; null when there is none. */
  readonly token: string | null;
  /** Whether the request came through a proxy, that is, from outside. */
  readonly cameThroughProxy: boolean;
  /** Set by the guard after authentication. */
  person: SignedInPerson | undefined;
  /** Sends the authentication scheme to the client, where the transport supports that. */
  challenge(scheme: string): void;
}
