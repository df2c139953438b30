import type { Subject } from './compare.ts';
import { loadCalls } from './load.ts';

/** A subject that makes these calls. @param floor the name of its floor, when that is not the first one */
export const calling = (name: string, call: () => Promise<unknown>, floor?: string): Subject => ({
  name,
  ...(floor !== undefined && { floor }),
  load: (load) => loadCalls(call, load),
});
