/** The id of an option, for `aria-activedescendant` of the field. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}
