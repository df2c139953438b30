import { lazy, type ComponentType } from 'react';

const lost = new Set<() => void>();

/** How the page is reloaded for parts that cannot be loaded. Set by new-build.ts, which loads later. */
export const pageReload: {
  /** Resolves once the page will not be reloaded for a new build, and never resolves if it is. */
  decided?: Promise<void>;
  /** Reloads the page for a part whose import failed twice, and then never resolves. */
  forRetry?: () => Promise<void>;
} = {};

/**
 * Makes failed parts importable again: React caches the rejection of a failed import, so each gets a new `lazy`. Browsers
 * cache it too, for as long as the page lives: a part whose second import fails reloads the page, if the server answers.
 */
export function retryLostParts(): void {
  lost.forEach((forget) => forget());
  lost.clear();
}

/** A component whose code is loaded when it is first rendered, or earlier by `ahead`. */
export type LazyPart<Props extends object> = ComponentType<Props> & {
  /**
   * Loads the code ahead, so that the part renders immediately: otherwise React shows the fallback for at least 300 ms,
   * however soon the code arrives. Never throws; a failed import is retried when the part is rendered.
   */
  ahead: () => Promise<void>;
};

/** `React.lazy` for a part whose import may fail: `retryLostParts` lets it be imported again. */
export function lazyPart<Props extends object>(
  importPart: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  let Part: ComponentType<Props>;
  let isDrawn = false;
  const begin = (isRetry: boolean): void => {
    Part = lazy(async () => {
      isDrawn = true;
      try {
        return { default: await importPart() };
      } catch (error) {
        await pageReload.decided;
        if (isRetry) await pageReload.forRetry?.();
        lost.add(() => begin(true));
        throw error;
      }
    });
  };
  begin(false);
  const ahead = async (): Promise<void> => {
    try {
      const loaded = await importPart();
      // Replacing the type of a mounted component would remount it and lose what was typed into it.
      if (!isDrawn) Part = loaded;
    } catch {
      await pageReload.decided;
    }
  };
  return Object.assign((props: Props) => <Part {...props} />, { ahead });
}
