import type { FocusEvent } from 'react';

/**
 * Selects the number of a field that gets the focus, so that typing replaces it. After the press has placed its cursor,
 * which would end the selection.
 */
export function selectOnFocus({ target }: FocusEvent<HTMLInputElement>): void {
  setTimeout(() => {
    if (target === document.activeElement) target.select();
  });
}
