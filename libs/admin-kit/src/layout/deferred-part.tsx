import {
  startTransition,
  Suspense,
  use,
  useDeferredValue,
  useEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { lazyPart } from '@shop/web-kit';
import { InsideAntd } from '../provider/inside-antd.ts';
import { afterNextFrame } from './after-next-frame.ts';

const Antd = lazyPart(async () => (await import('../provider/BackOfficeAntd.tsx')).BackOfficeAntd);

/**
 * A part that loads, runs and renders its code only after the first paint of what is around it. Most controls of Ant Design
 * take longer for that than the rows of a list, which staff wait for. So does its theme: outside of an `AntdProvider` the part
 * renders inside its own.
 *
 * @param placeholder keeps the space of the part, so that nothing moves when it appears
 */
export function deferredPart<Props extends object>(
  importPart: () => Promise<ComponentType<Props>>,
  placeholder: ReactNode = null,
): ComponentType<Props> {
  const Part = lazyPart(importPart);
  let isLoaded = false;
  // Loaded ahead and not by `Suspense`, which would show the placeholder for at least 300 ms.
  const load = async (isInside: boolean): Promise<void> => {
    await Promise.all([Part.ahead(), isInside ? null : Antd.ahead()]);
    isLoaded = true;
  };
  return function DeferredPart(props: Props) {
    const [isReady, setReady] = useState(isLoaded);
    const isDue = useDeferredValue(true, false);
    const isInside = use(InsideAntd);
    useEffect(() => {
      if (!isReady) loadAfterPaint({ load: () => load(isInside), show: () => setReady(true) });
    }, [isInside, isReady]);
    if (!isReady || !isDue) return placeholder;
    const part = <Part {...props} />;
    // `Suspense` is for code that could not be loaded ahead and is loaded again now.
    return <Suspense fallback={placeholder}>{isInside ? part : <Antd>{part}</Antd>}</Suspense>;
  };
}

interface DuePart {
  /** Never rejects. */
  load: () => Promise<void>;
  show: () => void;
}

let due: DuePart[] = [];

/** The parts of a screen appear together: one after another, they would move what stands beside them. */
function loadAfterPaint(part: DuePart): void {
  due.push(part);
  if (due.length === 1) afterNextFrame(() => void showDue());
}

async function showDue(): Promise<void> {
  const parts = due;
  due = [];
  await Promise.all(parts.map(({ load }) => load()));
  startTransition(() => parts.forEach(({ show }) => show()));
}
