/** The orders that changed; null when more was missed than is known. */
export type ChangedIds = ReadonlySet<string> | null;

/**
 * Loads after changes, one load at a time. The answer to a load may have been made out before a change that is reported
 * meanwhile, so such changes lead to one more load.
 *
 * @returns reports changed orders
 */
export function catchUp(load: (changed: ChangedIds) => Promise<void>): (ids: ChangedIds) => void {
  let due: { ids: ChangedIds } | undefined;
  let isLoading = false;

  const run = async (): Promise<void> => {
    isLoading = true;
    while (due) {
      const { ids } = due;
      due = undefined;
      // The rows stay as they are; the list itself reports an unavailable server.
      await load(ids).catch(() => undefined);
    }
    isLoading = false;
  };
  return (ids) => {
    due = { ids: due ? both(due.ids, ids) : ids };
    if (!isLoading) void run();
  };
}

const both = (some: ChangedIds, others: ChangedIds): ChangedIds =>
  some === null || others === null ? null : new Set([...some, ...others]);
