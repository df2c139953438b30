import styles from './Swatch.module.css';

/** A colour sample. Hidden from screen readers, since its name is beside it. */
export function Swatch({ colour }: { colour: string }) {
  return <span aria-hidden="true" className={styles['swatch']} data-colour={colour} />;
}
