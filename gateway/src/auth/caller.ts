import type { SignedInPerson } from './signed-in-person.ts';

/** The caller of a request, independent of the transport; each transport has its own implementation. */
export interface Caller {
  /** The access token as received; null when there is none. */
  readonly token: string | null;
  /** The token of the external API as received; null when there is none. */
  readonly apiToken: string | null;
  /** Whether the request was sent by the shop's own network, and not forwarded for somebody else. */
  readonly isInside: boolean;
  /** Set by the guard after authentication. */
  person: SignedInPerson | undefined;
  /** Set by the guard for applications: the id of their token. */
  appId?: string;
  /** Set by the guard for staff over HTTP; sockets are watched by SessionWatch instead. */
  recheck?: () => void;
  /** Sends how many requests the application has left. */
  showQuota(headers: Readonly<Record<string, string>>): void;
  /** Sends the authentication scheme to the client, where the transport supports that. */
  challenge(scheme: string): void;
}
