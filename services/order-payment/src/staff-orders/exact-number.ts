/** Numbers of orders have at least six digits. Fewer digits are searched as a part of a number or a phone. */
const orderNumber = /^\d{6,9}$/;

/** The order number that a search consists of; null when it is something else. */
export function numberOfSearch(search: string | undefined): number | null {
  const typed = search?.trim() ?? '';
  return orderNumber.test(typed) ? Number(typed) : null;
}

/**
 * The positions that a page shows when one row of the list stands at its top: the rows before that one move down by one.
 *
 * @param top the position in the list of the row that is shown first
 * @param total the number of rows of the list
 */
export function positionsWithTop(
  top: number,
  total: number,
  { before, size }: { before: number; size: number },
): number[] {
  const count = Math.max(0, Math.min(size, total - before));
  return Array.from({ length: count }, (_, at) => {
    const shownAt = before + at;
    if (shownAt === 0) return top;
    return shownAt <= top ? shownAt - 1 : shownAt;
  });
}
