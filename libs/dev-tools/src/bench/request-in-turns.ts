import type { Subject } from './compare.ts';
import { loadHttp } from './load.ts';

/** A subject that cycles through these paths. @param floor the name of its floor, when that is not the first one */
export function requestInTurns(
  name: string,
  origin: string,
  paths: readonly string[],
  floor?: string,
): Subject {
  let turn = 0;
  const nextPath = (): string => paths[turn++ % paths.length] ?? '/';
  return {
    name,
    ...(floor !== undefined && { floor }),
    load: (load) => loadHttp({ origin, nextPath }, load),
  };
}
