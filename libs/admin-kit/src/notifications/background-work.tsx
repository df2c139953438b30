import { useEffect, useSyncExternalStore, type ReactNode } from 'react';

const work = new Map<string, ReactNode>();
const listeners = new Set<() => void>();
let shown: readonly [string, ReactNode][] = [];

function change(): void {
  shown = [...work];
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What goes on in the background, in the order in which it was placed there. */
export const useBackgroundWork = (): readonly [string, ReactNode][] =>
  useSyncExternalStore(subscribe, () => shown);

/**
 * Shows something that goes on in the background (an import, an export, a run) in the notification centre, as long as
 * this is rendered. @param name distinguishes it from others
 */
export function BackgroundWork({ name, children }: { name: string; children: ReactNode }) {
  useEffect(() => {
    work.set(name, children);
    change();
  });
  useEffect(
    () => () => {
      work.delete(name);
      change();
    },
    [name],
  );
  return null;
}
