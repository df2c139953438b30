import type { Key, ReactNode } from 'react';
import styles from './CardGrid.module.css';

interface CardGridProps<Item> {
  /** Names the list for screen readers. */
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => Key;
  children: (item: Item) => ReactNode;
}

/** A list of cards in one to four columns. */
export function CardGrid<Item>({ label, items, keyOf, children }: CardGridProps<Item>) {
  return (
    <ul aria-label={label} className={styles['grid']}>
      {items.map((item) => (
        <li key={keyOf(item)}>{children(item)}</li>
      ))}
    </ul>
  );
}
