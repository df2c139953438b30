import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { apiErrorText, confirmAction, LoadFailure, Moment } from '@shop/admin-kit';
import { Skeleton } from '@shop/ui-kit';
import { showToast } from '@shop/web-kit';
import { useMay } from '../../catalogue/use-may.ts';
import { endSessions, sessionsQuery } from './users.queries.ts';
import { userTexts as texts } from './users.texts.ts';
import styles from './users.module.css';

/** Where a person is signed in; each session, or all of them, can be ended. */
export function UserSessions({ id }: { id: string }) {
  const query = useQuery(sessionsQuery(id));
  const mayEnd = useMay('changeUserCredentials');
  const end = useEndSessions(id);
  if (query.isError && query.data === undefined)
    return (
      <LoadFailure error={query.error} onRetry={() => void query.refetch()} title={texts.sessionsFailed} />
    );
  if (query.data === undefined) return <Skeleton part="half" />;
  if (query.data.length === 0) return <p className={styles['soft']}>{texts.noSessions}</p>;
  return (
    <>
      <ul className={styles['lines']}>
        {query.data.map(({ _id, device, lastUsedAt }) => (
          <li className={styles['line']} key={_id}>
            <div className={styles['main']}>
              {device}
              <div className={styles['note']}>
                {texts.sessionLine}: <Moment at={lastUsedAt} />
              </div>
            </div>
            {mayEnd ? (
              <Button aria-label={texts.endOneOf(device)} onClick={() => void end.one(_id)}>
                {texts.endOne}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {mayEnd ? (
        <p>
          <Button danger onClick={() => void end.all()}>
            {texts.endAll}
          </Button>
        </p>
      ) : null}
    </>
  );
}

function useEndSessions(id: string): { one: (sessionId: string) => Promise<void>; all: () => Promise<void> } {
  const queries = useQueryClient();
  const refresh = (): Promise<void> => queries.invalidateQueries({ queryKey: sessionsQuery(id).queryKey });
  return {
    one: async (sessionId) => {
      try {
        await endSessions(id, sessionId);
        showToast(texts.ended, 'success');
      } catch (error) {
        showToast(apiErrorText(error), 'failure');
      }
      await refresh();
    },
    all: async () => {
      const isEnded = await confirmAction({
        title: texts.endAllTitle,
        confirm: texts.endAll,
        isDangerous: true,
        action: () => endSessions(id, null),
      });
      if (isEnded) showToast(texts.allEnded, 'success');
      await refresh();
    },
  };
}
