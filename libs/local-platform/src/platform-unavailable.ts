/** What a person can do instead, appended where the platform cannot work on this machine at all. */
export const USE_YOUR_OWN =
  'Use your own engines instead: set MONGODB_URI (a replica set) and NATS_URL, or run `docker compose up mongo nats`.';

/** The platform cannot be had here and now. The message is one line that says why and what to do. */
export class PlatformUnavailable extends Error {
  override name = 'PlatformUnavailable';
}

/** For machines where no amount of repeating helps. */
export const impossibleHere = (why: string): PlatformUnavailable =>
  new PlatformUnavailable(`The local platform does not work here: ${why}. ${USE_YOUR_OWN}`);
