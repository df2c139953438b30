import { startTransition, useEffect, useState } from 'react';
import { afterNextFrame } from '../layout/after-next-frame.ts';
import { createSelection, type Selection } from './selection.ts';

/** The selection is owned by the screen, so that it survives changes of page and filters. */
export function useSelection(): Selection {
  const [selection] = useState(createSelection);
  return selection;
}

/**
 * All ticked rows, for components that count them. Updated after the checkboxes are painted, since what depends on the count takes
 * longer to render than they do: code that acts on the rows must read the selection.
 */
export function useTickedKeys(selection: Selection): readonly string[] {
  const [keys, setKeys] = useState(selection.keys);
  useEffect(() => {
    let isDue = false;
    let isOver = false;
    const update = (): void => {
      isDue = false;
      if (!isOver) startTransition(() => setKeys(selection.keys()));
    };
    const follow = (): void => {
      if (isDue) return;
      isDue = true;
      afterNextFrame(update);
    };
    update();
    const stop = selection.subscribe(follow);
    return () => {
      isOver = true;
      stop();
    };
  }, [selection]);
  return keys;
}
