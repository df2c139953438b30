import { Suspense, type ComponentType, type ReactElement } from 'react';
import { lazyPart } from '@shop/web-kit';
import { PageSkeleton } from '../features/page/PageSkeleton.tsx';

export interface Screen {
  element: ReactElement;
  /** The source file of the chunk, by which the renderer finds the files to preload. */
  module: string;
  /** Loads the code; the screen then renders synchronously, as the renderer and hydration require. */
  load: () => Promise<void>;
}

/** A screen in its own chunk. `fallback` is shown while the chunk loads: the skeleton of a page. */
export function screen<Chunk>(
  module: string,
  importChunk: () => Promise<Chunk>,
  pick: (chunk: Chunk) => ComponentType,
  fallback: ReactElement = <PageSkeleton />,
): Screen {
  let loaded: ComponentType | null = null;
  const load = async (): Promise<void> => {
    loaded ??= pick(await importChunk());
  };
  const Lazy = lazyPart(async () => pick(await importChunk()));

  function ScreenOnceLoaded() {
    if (!loaded) return <Lazy />;
    const Loaded = loaded;
    return <Loaded />;
  }

  return {
    module,
    element: (
      <Suspense fallback={fallback}>
        <ScreenOnceLoaded />
      </Suspense>
    ),
    load,
  };
}
