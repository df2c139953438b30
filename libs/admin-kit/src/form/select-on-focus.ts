import type { FocusEvent } from 'react';

/**
 * Selects the number of a field that gets the focus, so that typing replaces it. After the press has placed its cursor,
 * which would end the selection; a text that was typed meanwhile stays.
 */
export function selectOnFocus({ target }: FocusEvent<HTMLInputElement>): void {
  const { value } = target;
  setTimeout(() => {
    if (target === document.activeElement && target.value === value) target.select();
  });
}
