/** Numbers of orders have at least six digits. Fewer digits are searched as a part of a number or a phone. */
const orderNumber = /^\d{6,9}$/;

/** The order number that a search consists of; null when it is something else. */
export function numberOfSearch(search: string | undefined): number | null {
  const typed = search?.trim() ?? '';
  return orderNumber.test(typed) ? Number(typed) : null;
}
