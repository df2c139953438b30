import type { ReactNode } from 'react';
import styles from './EmptyList.module.css';

/** An empty list, with links to continue. */
export function EmptyList({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className={styles['empty']}>
      <svg aria-hidden="true" className={styles['feather']} viewBox="0 0 96 64">
        <path d="M4 58 24 38 38 14 62 4l30 2-8 22-22 18-30 6z" />
        <path className={styles['quill']} d="M4 58 70 18M30 42l4-18M44 33l6-19M40 36l22-4M54 27l20-4" />
      </svg>
      <p className={styles['text']}>{text}</p>
      <div className={styles['ways']}>{children}</div>
    </div>
  );
}
