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

/** `React.lazy` for a part whose import may fail: after `retryLostParts` it is imported again. */
export function lazyPart<Props extends object>(
  importPart: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let Part: ComponentType<Props>;
  const begin = (): void => {
    Part = lazy(async () => {
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
  return function LazyPart(props: Props) {
    return <Part {...props} />;
  };
}
