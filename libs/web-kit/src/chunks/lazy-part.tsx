import { lazy, type ComponentType } from 'react';
const lost = new Set<() => void>();

/** Settles when it is known whether the page is reloaded for a new build; never, when it is. See new-build.ts. */
let reloadDecided: Promise<void> | undefined;

export function waitForReload(decision: Promise<void>): void {
  reloadDecided = decision;
}

/** React keeps what a failed import threw. From now on the parts that could not be fetched are imported again. */
export function retryLostParts(): void {
  lost.forEach((forget) => forget());
  lost.clear();
}

/** A part whose code is fetched when it is drawn, or before. */
export type LazyPart<Props extends object> = ComponentType<Props> & {
  /**
   * Fetches it before it is drawn for the first time, so that it stands at once: React leaves what it shows while it waits in
   * its place for 300 ms, however soon the part is there. Never throws; a part that was lost is fetched again when it is drawn.
   */
  ahead: () => Promise<void>;
};

/** `React.lazy` for a part whose import may fail: after `retryLostParts` it is imported again. */
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
      // Another component in the place of one that stands would lose what was typed into it.
      if (!isDrawn) Part = loaded;
    } catch {
      await reloadDecided;
    }
  };
  return Object.assign((props: Props) => <Part {...props} />, { ahead });
}
