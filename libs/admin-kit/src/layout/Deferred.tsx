import { useDeferredValue, type ReactNode } from 'react';

interface DeferredProps {
  children: ReactNode;
  /** Keeps the space of the children, so that nothing moves when they appear. */
  placeholder?: ReactNode;
}

/**
 * Renders its children right after the first paint of what is around it. Most controls of Ant Design take longer to render than
 * the rows of a list, which staff wait for.
 */
export function Deferred({ children, placeholder = null }: DeferredProps) {
  const isDue = useDeferredValue(true, false);
  return isDue ? children : placeholder;
}
