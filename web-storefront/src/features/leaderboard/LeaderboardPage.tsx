import { useQuery } from '@tanstack/react-query';
import { PageHead, useSession } from '@shop/web-kit';
import { paths } from '../../paths.ts';
import { ListError } from '../../products/ListError.tsx';
import { ListPage } from '../../products/ListPage.tsx';
import { Board } from './Board.tsx';
import { BoardSkeleton } from './BoardSkeleton.tsx';
import { leaderboardQuery, monthWinnersQuery } from './leaderboard.queries.ts';
import { leaderboardTexts as texts } from './leaderboard.texts.ts';
import { MonthWinners } from './MonthWinners.tsx';
import styles from './Leaderboard.module.css';

const crumbs = [{ name: texts.title, path: paths.leaderboard() }];

/** The ranking of this month, the customer's own rank, and the winners of past months. */
export function LeaderboardPage() {
  return (
    <ListPage crumbs={crumbs} lead={texts.lead} title={texts.title}>
      <PageHead description={texts.description} title={texts.title} />
      <div className={styles['columns']}>
        <MonthBoard />
        <PastMonths />
      </div>
    </ListPage>
  );
}

function MonthBoard() {
  const session = useSession();
  const user = session.status === 'member' ? session.user : null;
  const { data, error, isPending, refetch } = useQuery(leaderboardQuery(user?._id ?? null));
  if (data) return <Board board={data} isGuest={session.status === 'guest'} user={user} />;
  if (isPending) return <BoardSkeleton />;
  return <ListError error={error} onRetry={() => void refetch()} />;
}

/** Has its own error state, since the current ranking is useful without the past months. */
function PastMonths() {
  const { data, error, isPending, refetch } = useQuery(monthWinnersQuery());
  return (
    <section aria-labelledby="winners" className={styles['past']}>
      <h2 className={styles['subtitle']} id="winners">
        {texts.winners}
      </h2>
      {data ? <MonthWinners months={data} /> : null}
      {isPending ? <BoardSkeleton rows={3} /> : null}
      {!data && !isPending ? <ListError error={error} onRetry={() => void refetch()} /> : null}
    </section>
  );
}
