/** Whether this is the first page of the visit: back would leave the shop. The router counts its entries there. */
export function isFirstEntry(): boolean {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('idx' in state)) return true;
  return state.idx === 0;
}
