import styles from './Swatch.module.css';

/** A colour to look at. Its name stands beside it: it says nothing by itself. */
export function Swatch({ colour }: { colour: string }) {
  return <span aria-hidden="true" className={styles['swatch']} data-colour={colour} />;
}
