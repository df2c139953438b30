import { Moment, type DataColumn } from '@shop/admin-kit';
import type { OrderRun } from '@shop/api-client';
import { goesOn } from './runs.queries.ts';
import { runFilters, runLeft, runResult, runsTexts as texts, runTitle } from './runs.texts.ts';
import styles from './runs.module.css';

export const runsColumns: readonly DataColumn<OrderRun, 'startedAt'>[] = [
  // The link of the row is called by it.
  { key: 'what', title: texts.columns.what, width: 260, render: runTitle },
  {
    key: 'at',
    title: texts.columns.at,
    width: 170,
    sortBy: 'startedAt',
    render: ({ startedAt }) => <Moment at={startedAt} />,
  },
  {
    key: 'by',
    title: texts.columns.by,
    width: 160,
    render: ({ by }) => by.name ?? texts.somebody,
  },
  { key: 'filters', title: texts.columns.filters, minWidth: 200, render: runFilters },
  {
    key: 'result',
    title: texts.columns.result,
    width: 300,
    render: (run) => (
      <span className={styles['result']}>
        <span className={styles['figure']}>
          {goesOn(run)
            ? `${texts.states[run.state]}: ${texts.progress(run.done, run.total)}`
            : runResult(run)}
        </span>
        {run.undoneBy === null ? null : <span className={styles['soft']}>{texts.details.undone}</span>}
        {!goesOn(run) && run.left.length > 0 ? <span className={styles['soft']}>{runLeft(run)}</span> : null}
      </span>
    ),
  },
];
