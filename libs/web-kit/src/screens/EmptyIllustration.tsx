import styles from './screens.module.css';

/** A nest with a gap in the shape of a star: the shiny find is missing. */
export function EmptyIllustration() {
  return (
    <svg aria-hidden="true" className={styles['drawing']} fill="none" viewBox="0 0 200 120">
      <path
        className={styles['twigs']}
        d="M28 66c18 34 126 34 144 0M22 70l40 26M178 70l-40 26M46 64l84 38M154 64l-84 38M34 82l52 24M166 82l-52 24M60 62l24 44M140 62l-24 44"
      />
      <path className={styles['gap']} d="m100 16 8 17 18 2-13 13 3 19-16-9-16 9 3-19-13-13 18-2z" />
    </svg>
  );
}
