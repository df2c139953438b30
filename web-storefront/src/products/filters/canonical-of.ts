import { countChosen } from './list-choice.ts';
import type { ListChoiceControl } from './use-list-choice.ts';

/** For search engines a filtered or sorted list is the same list, but its second page is not. */
export function canonicalOf(path: string, { choice, sorts, addressOf }: ListChoiceControl): string {
  const isWhole = countChosen(choice) === 0 && choice.sort === sorts[0];
  return isWhole && choice.page > 1 ? path + addressOf({ page: choice.page }) : path;
}
