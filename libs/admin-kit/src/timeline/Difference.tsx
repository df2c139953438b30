import styles from './Timeline.module.css';

/** One change in words. */
export interface ShownChange {
  label: string;
  before: string;
  after: string;
}

interface DifferenceProps {
  changes: readonly ShownChange[];
  /** Stands for a value that is not there: «пусто». */
  empty: string;
}

/** What a change did, field by field: the value before, if there was one, crossed out, and the value after. */
export function Difference({ changes, empty }: DifferenceProps) {
  if (changes.length === 0) return null;
  return (
    <ul className={styles['changes']}>
      {changes.map(({ label, before, after }, place) => (
        // Two fields may have the same name.
        <li key={`${place} ${label}`}>
          {label}:{' '}
          {before === '' ? null : (
            <>
              <s>{before}</s> →{' '}
            </>
          )}
          {after || empty}
        </li>
      ))}
    </ul>
  );
}
