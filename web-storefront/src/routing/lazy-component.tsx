import { Suspense, useState, type ComponentType } from 'react';
import { lazyPart } from '@shop/web-kit';

const parts: (() => Promise<unknown>)[] = [];

/** Loads the code of all lazy parts. The renderer calls it once, since it cannot wait while rendering. */
export async function loadLazyParts(): Promise<void> {
  await Promise.all(parts.map((load) => load()));
}

/**
 * A part of a screen whose code loads after the first render. The server renders it like any other; the browser keeps
 * the server's HTML until the code has loaded. Without such HTML it appears once it has loaded.
 */
export function lazyComponent<Props extends object>(
  importPart: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | null = null;
  const load = async (): Promise<ComponentType<Props>> => (Loaded ??= await importPart());
  parts.push(load);
  const Lazy = lazyPart(load);

  return function LazyComponent(props: Props) {
    // Chosen once: a different component type in the same place would remount and lose its state.
    const [Part] = useState<ComponentType<Props>>(() => Loaded ?? Lazy);
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  };
}
