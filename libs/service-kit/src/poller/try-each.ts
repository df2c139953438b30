/**
 * Runs `work` for one item after the other. An item that fails does not keep the following ones from being tried, so that one
 * damaged record cannot block a background job.
 *
 * @throws {Error} after the last item: the only failure, or an `AggregateError` of several
 */
export async function tryEach<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (failure) {
      failures.push(failure);
    }
  }
  if (failures.length > 1) throw new AggregateError(failures, `${failures.length} items failed`);
  if (failures.length === 1) throw failures[0];
}
