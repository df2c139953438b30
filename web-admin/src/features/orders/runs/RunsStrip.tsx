import { useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { X } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { OrderRun } from '@shop/api-client';
import { useSession } from '@shop/web-kit';
import { paths } from '../../../paths.ts';
import { keepHiddenRuns, readHiddenRuns } from './hidden-runs.ts';
import { goesOn, recentRunsQuery } from './runs.queries.ts';
import { runLeft, runResult, runsTexts as texts, runTitle } from './runs.texts.ts';
import { useRunActions } from './use-run-actions.ts';
import styles from './runs.module.css';

/** A result is shown for this long, for users who were away for a moment; later it is in the journal. */
const resultMs = 10 * 60_000;

/** Running bulk changes, above every screen: visible after leaving the list and after a reload. */
export function RunsStrip() {
  const session = useSession();
  const maySee = session.status === 'member' && session.permissions.has('viewUserOrders');
  return maySee ? (
    <Strip mayStop={session.permissions.has('changeOrderStatus')} personId={session.user._id} />
  ) : null;
}

function Strip({ personId, mayStop }: { personId: string; mayStop: boolean }) {
  const { data, dataUpdatedAt, refetch } = useQuery(recentRunsQuery());
  const { refresh, stop } = useRunActions();
  const [hidden, setHidden] = useState(readHiddenRuns);
  const running = (data?.data ?? []).filter(goesOn).length;
  const before = useRef(running);
  useEffect(() => {
    // The end of a run is also the event for its last changes.
    if (running < before.current) void refresh();
    before.current = running;
  }, [running, refresh]);
  const all = data?.data ?? [];
  // Only the user's latest finished run is shown; the others are in the journal. Changes of chosen orders have been
  // reported where they were made.
  const last = all.find((run) => run.by._id === personId && !isOfChosen(run));
  const isLast = (run: OrderRun): boolean =>
    run === last && !hidden.includes(run._id) && dataUpdatedAt - endOf(run) < resultMs;
  const shown = all.filter((run) => goesOn(run) || isLast(run));
  const hasResult = shown.some((run) => !goesOn(run));
  useEffect(() => {
    if (!hasResult) return undefined;
    // The next answer is so late that the result leaves.
    const timer = setTimeout(() => void refetch(), resultMs);
    return () => clearTimeout(timer);
  }, [hasResult, refetch]);
  if (shown.length === 0) return null;
  return (
    <section aria-label={texts.strip} className={styles['strip']}>
      {shown.map((run) => (
        <RunLine
          key={run._id}
          onHide={() => {
            const next = [...hidden, run._id];
            setHidden(next);
            keepHiddenRuns(next);
          }}
          onStop={mayStop ? () => void stop(run._id) : undefined}
          run={run}
        />
      ))}
    </section>
  );
}

const isOfChosen = ({ filters, undoes }: OrderRun): boolean => filters === null && undoes === null;

const endOf = ({ finishedAt }: OrderRun): number => (finishedAt === null ? 0 : Date.parse(finishedAt));

interface RunLineProps {
  run: OrderRun;
  onStop: (() => void) | undefined;
  onHide: () => void;
}

function RunLine({ run, onStop, onHide }: RunLineProps) {
  const title = runTitle(run);
  const isRunning = goesOn(run);
  const left = runLeft(run);
  return (
    <div className={styles['line']} data-running={isRunning || undefined}>
      <p className={styles['what']} role="status">
        <b>{title}</b>
        {isRunning ? (
          <span className={styles['figure']}>{texts.progress(run.done, run.total)}</span>
        ) : (
          <span>{runResult(run)}</span>
        )}
        {!isRunning && left !== '' ? <span className={styles['soft']}>{left}</span> : null}
      </p>
      {isRunning ? (
        <progress aria-label={title} className={styles['progress']} max={run.total} value={run.done} />
      ) : null}
      <div className={styles['buttons']}>
        <Link to={paths.orderRun(run._id)}>{texts.more}</Link>
        {isRunning && onStop ? (
          <Button disabled={run.state === 'stopping'} onClick={onStop} size="small">
            {run.state === 'stopping' ? texts.stopping : texts.stop}
          </Button>
        ) : null}
        {isRunning ? null : (
          <Button
            aria-label={`${texts.hide}: ${title}`}
            icon={<X aria-hidden size={16} />}
            onClick={onHide}
            size="small"
            type="text"
          />
        )}
      </div>
    </div>
  );
}
