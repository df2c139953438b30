import { useQuery } from '@tanstack/react-query';
import { Button, Drawer, Spin } from 'antd';
import { Link, useNavigate } from 'react-router-dom';
import { apiErrorText, Moment, useIsPhone } from '@shop/admin-kit';
import type { OrderRunDetails } from '@shop/api-client';
import { useSession } from '@shop/web-kit';
import { formatCount } from '@shop/domain';
import { paths } from '../../../paths.ts';
import { goesOn, runQuery } from './runs.queries.ts';
import { runFilters, runResult, runsTexts, runTitle } from './runs.texts.ts';
import { useRunActions } from './use-run-actions.ts';
import styles from './runs.module.css';

const { details: texts } = runsTexts;

interface RunDrawerProps {
  id: string;
  closeTo: string;
}

/** One bulk run: its result, the unchanged orders with the reasons, and the undo button. */
export function RunDrawer({ id, closeTo }: RunDrawerProps) {
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const { data, error } = useQuery(runQuery(id));
  return (
    <Drawer
      onClose={() => void navigate(closeTo)}
      open
      size={isPhone ? '100%' : 'min(560px, 100%)'}
      title={data ? runTitle(data) : texts.title}
    >
      {data ? <RunFacts run={data} /> : null}
      {!data && error !== null ? (
        <p role="alert">
          {texts.failed}. {apiErrorText(error)}
        </p>
      ) : null}
      {!data && error === null ? <Spin /> : null}
    </Drawer>
  );
}

function RunFacts({ run }: { run: OrderRunDetails }) {
  const isRunning = goesOn(run);
  return (
    <>
      <dl className={styles['facts']}>
        <dt>{runsTexts.columns.result}</dt>
        <dd role="status">
          {isRunning
            ? `${runsTexts.states[run.state]}: ${runsTexts.progress(run.done, run.total)}`
            : runResult(run)}
        </dd>
        <dt>{runsTexts.columns.by}</dt>
        <dd>{run.by.name ?? runsTexts.somebody}</dd>
        <dt>{texts.began}</dt>
        <dd>
          <Moment at={run.startedAt} />
        </dd>
        {run.finishedAt === null ? null : (
          <>
            <dt>{texts.ended}</dt>
            <dd>
              <Moment at={run.finishedAt} />
            </dd>
          </>
        )}
        <dt>{runsTexts.filter}</dt>
        <dd>{runFilters(run)}</dd>
        {run.action === 'status' || run.action === 'tracks' ? (
          <>
            <dt>{texts.mails}</dt>
            <dd>{run.mails > 0 ? texts.sent(run.mails) : texts.noMails}</dd>
          </>
        ) : null}
      </dl>
      <RunButtons run={run} />
      <LeftOrders run={run} />
    </>
  );
}

function RunButtons({ run }: { run: OrderRunDetails }) {
  const session = useSession();
  const mayChange = session.status === 'member' && session.permissions.has('changeOrderStatus');
  const { stop, undo } = useRunActions();
  return (
    <div className={styles['actions']}>
      {mayChange && goesOn(run) ? (
        <Button disabled={run.state === 'stopping'} onClick={() => void stop(run._id)}>
          {run.state === 'stopping' ? runsTexts.stopping : runsTexts.stop}
        </Button>
      ) : null}
      {mayChange && run.canUndo ? (
        <>
          <Button onClick={() => void undo(run._id)} type="primary">
            {runsTexts.undo}
          </Button>
          <span className={styles['soft']}>{texts.until(run.undoUntil)}</span>
        </>
      ) : null}
      {run.undoneBy === null ? null : (
        <span>
          {texts.undone}. <Link to={paths.orderRun(run.undoneBy)}>{texts.showUndo}</Link>
        </span>
      )}
    </div>
  );
}

function LeftOrders({ run: { left, leftOrders } }: { run: OrderRunDetails }) {
  const total = left.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  const rest = total - leftOrders.length;
  return (
    <section aria-label={texts.left}>
      <h2 className={styles['heading']}>
        {texts.left}: {formatCount(total)}
      </h2>
      <ul className={styles['left']}>
        {leftOrders.map(({ orderId, message }, at) => (
          <li key={at}>
            <span className={styles['number']}>№{orderId ?? '—'}</span>
            <span>{message}</span>
          </li>
        ))}
      </ul>
      {rest > 0 ? <p className={styles['soft']}>{texts.others(rest)}</p> : null}
    </section>
  );
}
