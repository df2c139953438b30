import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { LoadFailure, Moment } from '@shop/admin-kit';
import { listDoneTasksOptions, type DoneStaffTask } from '@shop/api-client';
import { showToast } from '@shop/web-kit';
import { feedTexts } from './feed.texts.ts';
import { subjectPath } from './subject-path.ts';
import { subjectText } from './subject-search.ts';
import { useFeedActions } from './use-feed.ts';
import styles from './staff-feed.module.css';

const texts = feedTexts.tasks;
const step = 10;
/** The longest page of a list for staff. */
const most = 100;

/** What the team has done, the latest first: by whom and when; it can be taken back. */
export function DoneTasks() {
  const [limit, setLimit] = useState(step);
  const { data, error, refetch } = useQuery({
    ...listDoneTasksOptions({ query: { limit } }),
    placeholderData: keepPreviousData,
  });
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} title={texts.failed} />;
  if (!data) return <p role="status">{texts.loading}</p>;
  if (data.total === 0) return <p className={styles['none']}>{texts.noDone}</p>;
  return (
    <>
      <ul className={styles['list']}>
        {data.data.map((task) => (
          <DoneLine key={task._id} task={task} />
        ))}
      </ul>
      {data.total > limit && limit < most ? (
        <Button onClick={() => setLimit(Math.min(most, limit + step))}>{texts.more}</Button>
      ) : null}
      {data.total > most && limit >= most ? <p className={styles['none']}>{texts.onlyLatest(most)}</p> : null}
    </>
  );
}

function DoneLine({ task: { _id: id, label, doneAt, doneBy, about } }: { task: DoneStaffTask }) {
  const { setTaskDone } = useFeedActions();
  const [isBusy, setBusy] = useState(false);
  const reopen = async (): Promise<void> => {
    setBusy(true);
    if (await setTaskDone(id, false)) showToast(texts.reopened, 'success');
    setBusy(false);
  };
  const path = subjectPath(about);
  return (
    <li className={styles['task']}>
      <div className={styles['body']}>
        <span>{label}</span>
        <span className={styles['facts']}>
          <span>
            {texts.doneBy}: {doneBy.displayName}, <Moment at={doneAt} />
          </span>
          {about === null || path === null ? null : <Link to={path}>{subjectText(about)}</Link>}
        </span>
      </div>
      <Button aria-label={texts.reopenOne(label)} loading={isBusy} onClick={() => void reopen()} size="small">
        {texts.reopen}
      </Button>
    </li>
  );
}
