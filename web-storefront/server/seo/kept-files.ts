import { describeError, log } from '../log.ts';
import type { PackedFile } from './packed-file.ts';
import { isUnchanged as compareWithApi, type ApiSource } from './api-sources.ts';

export interface BuiltFiles {
  /** By path: a sitemap of 50,000 products takes about a megabyte. */
  files: ReadonlyMap<string, PackedFile>;
  /** The API responses they were built from. */
  sources: readonly ApiSource[];
}

interface Parts {
  /** The name for the log. */
  name: string;
  build: () => Promise<BuiltFiles>;
  isUnchanged?: ((sources: readonly ApiSource[]) => Promise<boolean>) | undefined;
  /** How long they are served without a check against the API. */
  uncheckedMs: number;
  /** How old they may become although nothing has changed. */
  maxAgeMs?: number;
  /** Monotonic clock, in milliseconds. */
  now: () => number;
}

/** @returns the current files @throws when they were never built and the API does not respond */
export type ReadFiles = () => Promise<BuiltFiles['files']>;

/** Builds files on the first request and again when the API has changed. Concurrent requests share one build. */
export function keepFiles(parts: Parts): ReadFiles {
  const { name, build, isUnchanged = compareWithApi, uncheckedMs, maxAgeMs = Infinity, now } = parts;
  let kept: { built: BuiltFiles; until: number; builtAt: number } | null = null;
  let renewing: Promise<BuiltFiles> | null = null;

  const renewed = async (): Promise<BuiltFiles> => {
    // Measured from the start of the check, so that a change during the check is seen by the next one.
    const startedAt = now();
    const until = startedAt + uncheckedMs;
    if (kept && startedAt - kept.builtAt < maxAgeMs && (await isUnchanged(kept.built.sources))) {
      kept = { ...kept, until };
    } else {
      kept = { built: await build(), until, builtAt: startedAt };
    }
    return kept.built;
  };
  const renew = (): Promise<BuiltFiles> => (renewing ??= renewed().finally(() => (renewing = null)));

  return async () => {
    if (kept && kept.until > now()) return kept.built.files;
    try {
      return (await renew()).files;
    } catch (error) {
      // Slightly stale files are better than none: search engines would assume that the shop has closed.
      if (!kept) throw error;
      log('warn', `${name} could not be renewed`, describeError(error));
      return kept.built.files;
    }
  };
}
