import { Link } from 'react-router-dom';
import type { Leaderboard, LeaderboardRow } from '@shop/api-client';
import { buttonClass } from '@shop/ui-kit';
import { useSites, type SessionUser } from '@shop/web-kit';
import { signInAddress } from '../../member/sign-in-address.ts';
import { paths } from '../../paths.ts';
import { EmptyList } from '../../products/EmptyList.tsx';
import { leaderboardTexts as texts } from './leaderboard.texts.ts';
import { monthName } from './month-name.ts';
import styles from './Leaderboard.module.css';

interface BoardProps {
  board: Leaderboard;
  isGuest: boolean;
  /** The signed-in customer; null for guests. */
  user: SessionUser | null;
}

const maxShown = 10;

/** The top ten of the month. Customers outside it see their own row below. */
export function Board({ board, isGuest, user }: BoardProps) {
  const { top, userRank, month } = board;
  const shown = top.slice(0, maxShown);
  // Checks the list as well, since the rank and the list are calculated at slightly different times.
  const isAmongTop = shown.some(({ _id }) => _id === user?._id) || (userRank?.rank ?? Infinity) <= maxShown;
  return (
    <section aria-labelledby="month" className={styles['month']}>
      <h2 className={styles['subtitle']} id="month">
        {texts.month(monthName(month))}
      </h2>
      {top.length === 0 ? (
        <EmptyList text={texts.nobody}>
          <Link className={buttonClass()} to={paths.categories()}>
            {texts.toCatalogue}
          </Link>
        </EmptyList>
      ) : (
        <table className={styles['board']}>
          <thead className={styles['unseen']}>
            <tr>
              <th scope="col">{texts.place}</th>
              <th scope="col">{texts.person}</th>
              <th scope="col">{texts.points}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <Row isOwn={row._id === user?._id} key={row._id} row={row} />
            ))}
          </tbody>
          {user && !isAmongTop ? (
            <tbody className={styles['own']}>
              <OwnRow rank={userRank} user={user} />
            </tbody>
          ) : null}
        </table>
      )}
      {isGuest ? <SignInHint /> : null}
    </section>
  );
}

function Row({ row, isOwn }: { row: LeaderboardRow; isOwn: boolean }) {
  const { rank, displayName, points } = row;
  return (
    <tr className={styles['row']} data-own={isOwn} data-rank={rank}>
      <td className={styles['rank']}>{rank}</td>
      <th className={styles['name']} scope="row">
        {displayName}
        {isOwn ? <small className={styles['you']}>{texts.you}</small> : null}
      </th>
      <Points points={points} />
    </tr>
  );
}

function OwnRow({ rank, user }: { rank: LeaderboardRow | null; user: SessionUser }) {
  if (rank) return <Row isOwn row={rank} />;
  return (
    <tr className={styles['row']} data-own>
      <td className={styles['rank']}>
        <span aria-hidden="true">–</span>
        <span className={styles['unseen']}>{texts.noPlace}</span>
      </td>
      <th className={styles['name']} scope="row">
        {user.Nickname || user['First name'] || texts.noName}
        <small className={styles['you']}>{texts.you}</small>
      </th>
      <Points points={0} />
    </tr>
  );
}

function Points({ points }: { points: number }) {
  return (
    <td className={styles['points']}>
      {points} <small>{texts.unit}</small>
    </td>
  );
}

function SignInHint() {
  const sites = useSites();
  return (
    <p className={styles['hint']}>
      {texts.signInBefore} <a href={signInAddress(sites, paths.leaderboard())}>{texts.signIn}</a>
    </p>
  );
}
