import type { ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import styles from './Badge.module.css';

/** A short label, such as "new", "pre-order" or a discount. `foil` is for the one label that must stand out. */
export function Badge({
  variant = 'ink',
  children,
}: {
  variant?: 'ink' | 'foil' | 'soft';
  children: ReactNode;
}) {
  return <span className={joinClasses(styles['badge'], styles[variant])}>{children}</span>;
}
