import { useState } from 'react';
import { Button, Segmented } from 'antd';
import { Link } from 'react-router-dom';
import { Moment, offerUndo, PersonChip, StateTag } from '@shop/admin-kit';
import type { StaffPerson, StaffTask } from '@shop/api-client';
import { taskPriorityLabel, type TaskPriority } from '@shop/domain';
import { useSession } from '@shop/web-kit';
import { paths } from '../paths.ts';
import { DoneTasks } from './DoneTasks.tsx';
import { feedTexts } from './feed.texts.ts';
import { subjectPath } from './subject-path.ts';
import { subjectText } from './subject-search.ts';
import { TaskForm } from './TaskForm.tsx';
import { useFeed } from './feed-store.ts';
import { useFeedActions } from './use-feed.ts';
import styles from './staff-feed.module.css';

const texts = feedTexts.tasks;

const priorityColours = {
  LOW_PRIORITY: undefined,
  MEDIUM_PRIORITY: 'blue',
  HIGH_PRIORITY: 'orange',
  TOP_PRIORITY: 'red',
} as const satisfies Record<TaskPriority, string | undefined>;

export const taskTabs = ['team', 'own', 'done'] as const;
export type TaskTab = (typeof taskTabs)[number];

interface TeamTasksProps {
  tab: TaskTab;
  onTab: (tab: TaskTab) => void;
  /** For links that lead here: they focus the section. */
  id?: string;
  /** False where a drawer has the title already. */
  isTitled?: boolean;
}

/** The tasks of the team and of this person: they are created, completed, and taken back here. */
export function TeamTasks({ tab, onTab, id, isTitled = true }: TeamTasksProps) {
  const [isAdding, setAdding] = useState(false);
  return (
    <section aria-label={texts.title} className={styles['tasks']} id={id} tabIndex={-1}>
      <div className={styles['head']}>
        {isTitled ? <h2 className={styles['title']}>{texts.title}</h2> : null}
        <Segmented
          aria-label={texts.which}
          onChange={onTab}
          options={taskTabs.map((value) => ({ value, label: texts[value] }))}
          value={tab}
        />
        <Button onClick={() => setAdding(true)}>{texts.add}</Button>
      </div>
      {tab === 'done' ? <DoneTasks /> : <OpenTasks whose={tab} />}
      {isAdding ? <TaskForm onClose={() => setAdding(false)} /> : null}
    </section>
  );
}

function OpenTasks({ whose }: { whose: 'team' | 'own' }) {
  const session = useSession();
  const { status, tasks } = useFeed();
  const { reload } = useFeedActions();
  const personId = session.status === 'member' ? session.user._id : '';
  const shown = whose === 'team' ? tasks : tasks.filter(({ assignee }) => assignee?._id === personId);
  if (status === 'loading') return <p role="status">{texts.loading}</p>;
  if (status === 'failed')
    return (
      <p role="alert">
        {texts.failed} <Button onClick={() => void reload()}>{texts.again}</Button>
      </p>
    );
  if (shown.length === 0)
    return <p className={styles['none']}>{whose === 'team' ? texts.noTeam : texts.noOwn}</p>;
  return (
    <ul className={styles['list']}>
      {shown.map((task) => (
        <TaskLine key={task._id} task={task} />
      ))}
    </ul>
  );
}

function TaskLine({ task }: { task: StaffTask }) {
  const { _id: id, label, priority, deadline, author, assignee, about } = task;
  const { setTaskDone } = useFeedActions();
  const [isBusy, setBusy] = useState(false);
  const complete = async (): Promise<void> => {
    setBusy(true);
    const isDone = await setTaskDone(id, true);
    setBusy(false);
    if (isDone) offerUndo({ text: texts.completed, undo: async () => void (await setTaskDone(id, false)) });
  };
  const path = subjectPath(about);
  const [now] = useState(() => Date.now());
  const isOverdue = Date.parse(deadline) < now;
  return (
    <li className={styles['task']}>
      <input
        aria-label={texts.complete(label)}
        checked={isBusy}
        className={styles['tick']}
        disabled={isBusy}
        onChange={() => void complete()}
        type="checkbox"
      />
      <div className={styles['body']}>
        <span>{label}</span>
        <span className={styles['facts']}>
          <StateTag colour={priorityColours[priority]}>{taskPriorityLabel(priority)}</StateTag>
          <span>
            {texts.until} <Moment at={deadline} />
          </span>
          {isOverdue ? <StateTag colour="red">{texts.overdue}</StateTag> : null}
          {assignee ? <Colleague person={assignee} /> : <span>{texts.forTeam}</span>}
          <span>
            {texts.author}: {author.displayName}
          </span>
          {about === null || path === null ? null : <Link to={path}>{subjectText(about)}</Link>}
        </span>
      </div>
    </li>
  );
}

function Colleague({ person }: { person: StaffPerson }) {
  const full = [person['Second name'], person['First name'], person['Middle name']].filter(Boolean).join(' ');
  return (
    <PersonChip
      card={
        <>
          <b>{full || person.displayName}</b>
          <Link to={paths.team()}>{texts.team}</Link>
        </>
      }
      person={{ id: person._id, name: person.displayName }}
    />
  );
}
