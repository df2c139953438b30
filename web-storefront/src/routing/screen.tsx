import { Suspense, type ComponentType, type ReactElement } from 'react';
import { lazyPart } from '@shop/web-kit';
import { PageSkeleton } from '../features/page/PageSkeleton.tsx';

export interface Screen {
  element: ReactElement;
  /** The source file of the chunk, by which the renderer finds what to preload. */
  module: string;
  /** Brings the code; after that the screen is drawn at once, as the renderer and the hydration need it. */
  load: () => Promise<void>;
}

/** A screen in a chunk of its own. `fallback` is what a visitor sees while the chunk is on its way: the outline of a page. */
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
