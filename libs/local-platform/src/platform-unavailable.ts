/** Advice that is appended when the platform cannot work on this machine at all. */
export const USE_YOUR_OWN =
  'Use your own engines instead: set MONGODB_URI (a replica set) and NATS_URL, or run `docker compose up mongo nats`.';

/** The platform is not available. The message is one line with the reason and advice. */
export class PlatformUnavailable extends Error {
  override name = 'PlatformUnavailable';
}

/** For machines on which retrying is pointless. */
export const impossibleHere = (why: string): PlatformUnavailable =>
  new PlatformUnavailable(`The local platform does not work here: ${why}. ${USE_YOUR_OWN}`);
