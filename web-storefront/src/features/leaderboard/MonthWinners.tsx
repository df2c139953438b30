import type { MonthWinners as Month } from '@shop/api-client';
import { leaderboardTexts as texts } from './leaderboard.texts.ts';
import { monthName } from './month-name.ts';
import styles from './Leaderboard.module.css';

/** The winners of past months, the latest first. */
export function MonthWinners({ months }: { months: readonly Month[] }) {
  if (months.length === 0) return <p className={styles['hint']}>{texts.noWinners}</p>;
  return (
    <ul className={styles['months']} role="list">
      {months.map(({ month, winners }) => (
        <li className={styles['pastMonth']} key={month}>
          <h3 className={styles['monthName']}>{monthName(month)}</h3>
          <ol className={styles['winners']} role="list">
            {winners.map(({ rank, displayName, points }) => (
              <li className={styles['winner']} data-rank={rank} key={rank}>
                <span className={styles['rank']}>{rank}</span>
                <span className={styles['name']}>{displayName}</span>
                <span className={styles['points']}>
                  {points} <small>{texts.unit}</small>
                </span>
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ul>
  );
}
