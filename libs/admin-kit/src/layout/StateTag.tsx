import type { ReactNode } from 'react';
import styles from './StateTag.module.css';

/** Gold and orange wait for something, red is over or failed. */
export type StateColour = 'blue' | 'gold' | 'green' | 'orange' | 'red';

interface StateTagProps {
  /** Plain if omitted. */
  colour?: StateColour | undefined;
  title?: string;
  children: ReactNode;
}

/** A word for a state. Not Ant Design's tag: a list renders a hundred of them before any control is loaded. */
export function StateTag({ colour, title, children }: StateTagProps) {
  return (
    <span className={styles['tag']} data-colour={colour} title={title}>
      {children}
    </span>
  );
}
