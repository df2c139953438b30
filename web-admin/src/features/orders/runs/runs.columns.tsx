import { Moment, type DataColumn } from '@shop/admin-kit';
import type { OrderRun } from '@shop/api-client';
import { goesOn } from './runs.queries.ts';
import { runFilters, runLeft, runResult, runsTexts as texts, runTitle } from './runs.texts.ts';
import styles from './runs.module.css';

export const runsColumns: readonly DataColumn<OrderRun, 'startedAt'>[] = [
  // The accessible name of the row's link.
  { key: 'what', title: texts.columns.what, width: 250, render: runTitle },
  {
    key: 'at',
    title: texts.columns.at,
    width: 120,
    sortBy: 'startedAt',
    render: ({ startedAt }) => <Moment at={startedAt} />,
  },
  {
    key: 'by',
    title: texts.columns.by,
    width: 110,
    render: ({ by }) => by.name ?? texts.somebody,
  },
  { key: 'filters', title: texts.columns.filters, minWidth: 140, render: runFilters },
  {
    key: 'result',
    title: texts.columns.result,
    width: 260,
    render: (run) => <Result run={run} />,
  },
];

/** The number of changed orders; below it the notes, in one line. */
function Result({ run }: { run: OrderRun }) {
  const { state, done, total, undoneBy } = run;
  const notes = [
    ...(state === 'done' ? [] : [texts.states[state]]),
    ...(undoneBy === null ? [] : [texts.details.undone]),
    ...(goesOn(run) ? [] : [runLeft(run)]),
  ].filter(Boolean);
  return (
    <span className={styles['result']}>
      <span className={styles['figure']}>
        {goesOn(run) ? texts.progress(done, total) : runResult({ ...run, state: 'done' })}
      </span>
      {notes.length > 0 ? (
        <span className={styles['note']} title={notes.join('. ')}>
          {notes.join('. ')}
        </span>
      ) : null}
    </span>
  );
}
