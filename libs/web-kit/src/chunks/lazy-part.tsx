import { lazy, type ComponentType } from 'react';
const lost = new Set<() => void>();

/** Resolves once the page will not be reloaded for a new build, and never resolves if it is. See new-build.ts. */
let reloadDecided: Promise<void> | undefined;

export function waitForReload(decision: Promise<void>): void {
  reloadDecided = decision;
}

/** Makes failed parts importable again: React caches the rejection of a failed import, so each gets a new `lazy`. */
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
  const begin = (): void => {
    Part = lazy(async () => {
      isDrawn = true;
      try {
        return { default: await importPart() };
      } catch (error) {
        await reloadDecided;
        lost.add(begin);
        throw error;
      }
    });
  };
  begin();
  const ahead = async (): Promise<void> => {
    try {
      const loaded = await importPart();
      // Replacing the type of a mounted component would remount it and lose what was typed into it.
      if (!isDrawn) Part = loaded;
    } catch {
      await reloadDecided;
    }
  };
  return Object.assign((props: Props) => <Part {...props} />, { ahead });
}
