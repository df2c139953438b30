import { Suspense, useState, type ComponentType } from 'react';
import { lazyPart } from '@shop/web-kit';

const parts: (() => Promise<unknown>)[] = [];

/** Brings the code of every part that may come later. The renderer does it once, since it cannot wait while it draws. */
export async function loadLazyParts(): Promise<void> {
  await Promise.all(parts.map((load) => load()));
}

/**
 * A part of a screen whose code comes after the first sight of it. The server draws it like any other; the browser leaves
 * what the server has drawn as it is until the code has come. What is drawn for the first time in the browser appears then.
 */
export function lazyComponent<Props extends object>(
  importPart: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | null = null;
  const load = async (): Promise<ComponentType<Props>> => (Loaded ??= await importPart());
  parts.push(load);
  const Lazy = lazyPart(load);

  return function Later(props: Props) {
    // Chosen once: another type in the same place would begin anew, and what was unfolded in it would fold again.
    const [Part] = useState<ComponentType<Props>>(() => Loaded ?? Lazy);
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  };
}
