/** How the field says which line of its list is chosen. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}
