import { startTransition, useEffect, useState } from 'react';
import { createSelection, type Selection } from './selection.ts';

/** The selection is owned by the screen, so that it survives changes of page and filters. */
export function useSelection(): Selection {
  const [selection] = useState(createSelection);
  return selection;
}

/**
 * All ticked rows, for components that count them. Updated in a transition, after the checkboxes themselves: code that
 * acts on the rows must read the selection.
 */
export function useTickedKeys(selection: Selection): readonly string[] {
  const [keys, setKeys] = useState(selection.keys);
  useEffect(() => {
    const follow = (): void => startTransition(() => setKeys(selection.keys()));
    follow();
    return selection.subscribe(follow);
  }, [selection]);
  return keys;
}
