/** The previous and the next order in the list beside the drawer. */
export function neighboursIn(
  orderIds: readonly string[],
  id: string,
): { previous: string | null; next: string | null } {
  const at = orderIds.indexOf(id);
  if (at < 0) return { previous: null, next: null };
  return { previous: orderIds[at - 1] ?? null, next: orderIds[at + 1] ?? null };
}
