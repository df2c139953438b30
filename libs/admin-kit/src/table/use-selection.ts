import { useState, useSyncExternalStore } from 'react';
import { createSelection, type Selection } from './selection.ts';

/** Belongs to the screen, so that it lasts while pages and filters change. */
export function useSelection(): Selection {
  const [selection] = useState(createSelection);
  return selection;
}

export function useTickedKeys(selection: Selection): readonly string[] {
  useSyncExternalStore(selection.subscribe, selection.version);
  return selection.keys();
}
