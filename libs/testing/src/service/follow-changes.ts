/** The state of an object before and after one change. */
export interface Change {
  before: unknown;
  after: unknown;
}

/**
 * Follows the changes of one object, recorded in any order: each begins in a state in which another one ended. States
 * may repeat.
 *
 * @returns the state after the last change
 * @throws Error when a change begins in a state in which no other ended
 */
export function followChanges(changes: readonly Change[], first: unknown): unknown {
  const ended = [first, ...changes.map(({ after }) => after)].map(asText);
  for (const { before } of changes) {
    const at = ended.indexOf(asText(before));
    if (at < 0) throw new Error(`no change ended where one begins: ${asText(before)}`);
    ended.splice(at, 1);
  }
  return JSON.parse(ended[0] ?? 'null');
}

const asText = (state: unknown): string => JSON.stringify(state ?? null, sortKeys);

const sortKeys = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;
