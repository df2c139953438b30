import type { ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import styles from './Badge.module.css';

/** A word or two stuck onto something: new, pre-order, a discount. Foil is for the one thing that should shine. */
export function Badge({ look = 'ink', children }: { look?: 'ink' | 'foil' | 'soft'; children: ReactNode }) {
  return <span className={joinClasses(styles['badge'], styles[look])}>{children}</span>;
}
