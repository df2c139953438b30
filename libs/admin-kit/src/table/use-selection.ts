import { startTransition, useEffect, useState } from 'react';
import { createSelection, type Selection } from './selection.ts';

/** Belongs to the screen, so that it lasts while pages and filters change. */
export function useSelection(): Selection {
  const [selection] = useState(createSelection);
  return selection;
}

/**
 * All ticked rows, for what counts them. It follows a moment later, when the boxes themselves have been drawn: code that acts on
 * the rows asks the selection.
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
