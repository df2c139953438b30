import type { SignedInPerson } from './signed-in-person.ts';

/** Who makes a call, whatever it came over: each transport has its own way to read and to keep it. */
export interface Caller {
  /** The access token as it came; null when there is none. */
  readonly token: string | null;
  /** Whether it came from outside, through a proxy. */
  readonly cameThroughProxy: boolean;
  /** Set by the guard once it is known. */
  person: SignedInPerson | undefined;
  /** Says by which scheme to sign in, where the transport has a place for it. */
  challenge(scheme: string): void;
}
