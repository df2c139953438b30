import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { LoadFailure, recordHistoryKey, useLiveReload } from '@shop/admin-kit';
import { endpointKey, type Bug } from '@shop/api-client';
import { cardClass, joinClasses, Skeleton } from '@shop/ui-kit';
import { parseApiError } from '@shop/web-kit';
import { useScreenTitle } from '../../frame/screen-title.ts';
import { RecordHistory } from '../../history/RecordHistory.tsx';
import { PersonDrawer } from '../../people/PersonDrawer.tsx';
import { TaskButton } from '../../staff-feed/TaskButton.tsx';
import { BugComments } from './BugComments.tsx';
import { BugFacts } from './BugFacts.tsx';
import { bugQuery } from './bugs.queries.ts';
import { bugsTexts as texts } from './bugs.texts.ts';
import styles from './bugs.module.css';

/** One bug with what is written about it, live while others write. */
export function BugPage() {
  const { id = '' } = useParams();
  const queries = useQueryClient();
  const { data, error, isError, refetch } = useQuery(bugQuery(id));
  useScreenTitle(data?.title);
  const reload = (): void => {
    void refetch();
    void queries.invalidateQueries({ queryKey: recordHistoryKey('bug', id) });
  };
  useLiveReload('bug_changed', reload, id);
  const accept = (bug: Bug): void => {
    queries.setQueryData(bugQuery(id).queryKey, bug);
    void queries.invalidateQueries({ queryKey: recordHistoryKey('bug', id) });
    void queries.invalidateQueries({ queryKey: endpointKey('listBugs'), refetchType: 'none' });
  };
  if (data) return <BugView bug={data} key={data._id} onChanged={accept} />;
  if (!isError)
    return (
      <div aria-label={texts.loading} role="status">
        <Skeleton part="half" shape="heading" />
        <Skeleton />
        <Skeleton part="most" />
      </div>
    );
  const failure = parseApiError(error);
  if (failure.kind === 'answered' && failure.status === 404) return <p role="alert">{texts.missing}</p>;
  return <LoadFailure error={error} onRetry={() => void refetch()} title={texts.failed} />;
}

interface BugViewProps {
  bug: Bug;
  onChanged: (bug: Bug) => void;
}

function BugView({ bug, onChanged }: BugViewProps) {
  const [person, setPerson] = useState<string | null>(null);
  const sheet = joinClasses(cardClass(), styles['sheet']);
  return (
    <div className={styles['page']}>
      <section className={joinClasses(sheet, styles['what'])}>
        <h2 className={styles['name']}>{bug.title}</h2>
        <p className={styles['description']}>{bug.description}</p>
      </section>
      <div className={styles['main']}>
        <section aria-label={texts.comments} className={sheet}>
          <h2 className={styles['heading']}>{texts.comments}</h2>
          <BugComments bug={bug} onChanged={onChanged} onOpenPerson={setPerson} />
        </section>
        <section aria-label={texts.history} className={sheet}>
          <h2 className={styles['heading']}>{texts.history}</h2>
          <RecordHistory entity="bug" id={bug._id} />
        </section>
      </div>
      <aside aria-label={texts.facts} className={joinClasses(sheet, styles['side'])}>
        <BugFacts bug={bug} onChanged={onChanged} onOpenPerson={setPerson} />
        <TaskButton about={{ kind: 'bug', id: bug._id, title: bug.title }} />
      </aside>
      {person === null ? null : <PersonDrawer id={person} onClose={() => setPerson(null)} />}
    </div>
  );
}
