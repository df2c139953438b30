import { useId } from 'react';
import styles from './Logo.module.css';

/** The sign of the demo shop, a magpie with a shiny find. */
export function DemoBird() {
  const foil = useId();
  return (
    <svg aria-hidden="true" className={styles['sign']} viewBox="0 0 48 48">
      <defs>
        <linearGradient id={foil} x1="0" x2="1" y1="0" y2="1">
          <stop stopColor="#7ef0d3" />
          <stop offset=".35" stopColor="#7cc7ff" />
          <stop offset=".65" stopColor="#b79bff" />
          <stop offset="1" stopColor="#ff9fd0" />
        </linearGradient>
      </defs>
      <path className={styles['ink']} d="M2 44 20 24l7 5-21 17z" />
      <path className={styles['ink']} d="m16 25 8-12 9-6 7 4 1 8-6 12-12 7-7-4z" />
      <path className={styles['belly']} d="m22 35 3-7 10-4-2 7-7 5z" />
      <path d="m15 27 7-9 9 2-4 7-8 5z" fill={`url(#${foil})`} />
      <path className={styles['ink']} d="m39 11 8 4-7 3z" />
      <circle className={styles['eye']} cx="35.5" cy="13" r="1.7" />
    </svg>
  );
}
