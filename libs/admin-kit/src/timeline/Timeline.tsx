import type { ReactNode } from 'react';
import { Moment } from '../layout/Moment.tsx';
import { Difference, type ShownChange } from './Difference.tsx';
import type { TimelineGroup } from './group-by-author.ts';
import styles from './Timeline.module.css';

interface TimelineProps<Entry> {
  /** From `groupByAuthor`. */
  groups: readonly TimelineGroup<Entry>[];
  textOf: (entry: Entry) => ReactNode;
  changesOf: (entry: Entry) => readonly ShownChange[];
  empty: string;
}

/** What happened to a record, the newest first: who, when, what, and the differences in words. */
export function Timeline<Entry>({ groups, textOf, changesOf, empty }: TimelineProps<Entry>) {
  return (
    <ol className={styles['timeline']}>
      {groups.map(({ by, at, entries }) => (
        <li key={`${by} ${at}`}>
          <p className={styles['who']}>
            <b>{by}</b> · <Moment at={at} />
          </p>
          {entries.map((entry, place) => (
            // Entries may have no id, and their order never changes, so the index is a safe key.
            <div key={place}>
              {textOf(entry)}
              <Difference changes={changesOf(entry)} empty={empty} />
            </div>
          ))}
        </li>
      ))}
    </ol>
  );
}
