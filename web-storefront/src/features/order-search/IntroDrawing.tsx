import { useId } from 'react';
import styles from './Intro.module.css';

/** A drawing of a parcel that shines from within. */
export function IntroDrawing() {
  const foil = useId();
  return (
    <svg aria-hidden="true" className={styles['drawing']} fill="none" viewBox="0 0 200 180">
      <defs>
        <linearGradient id={foil} x1="0" x2="1" y1="0" y2="1">
          <stop stopColor="#7ef0d3" />
          <stop offset=".3" stopColor="#7cc7ff" />
          <stop offset=".55" stopColor="#b79bff" />
          <stop offset=".8" stopColor="#ff9fd0" />
          <stop offset="1" stopColor="#ffd98a" />
        </linearGradient>
      </defs>
      <path d="m100 78 62-22v72l-62 28z" fill="#222a3e" />
      <path d="M100 78 38 56v72l62 28z" fill="#1a1e2b" />
      <path d="m38 56 62-20 62 20-62 22z" fill="#0d0f16" />
      <path d="m52 56 48-15 48 15-48 17z" fill={`url(#${foil})`} />
      <path d="m38 56-22 16 62 24 22-18zM162 56l22 16-62 24-22-18z" fill="#33405c" />
      <path d="m100 4 7 15 16 2-12 11 3 16-14-8-14 8 3-16-12-11 16-2z" fill={`url(#${foil})`} />
      <path
        d="m44 16 3 8 8 3-8 3-3 8-3-8-8-3 8-3zM162 20l2 6 6 2-6 2-2 6-2-6-6-2 6-2z"
        fill={`url(#${foil})`}
      />
      <path d="m112 116 22-9v14l-22 10z" fill="#f4f6fb" opacity=".85" />
    </svg>
  );
}
