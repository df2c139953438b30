import { Skeleton } from '@shop/ui-kit';
import { leaderboardTexts } from './leaderboard.texts.ts';
import styles from './Leaderboard.module.css';

/** The outline of a table that is on its way. */
export function BoardSkeleton({ rows = 10 }: { rows?: number }) {
  return (
    <div aria-busy="true" aria-label={leaderboardTexts.loading} className={styles['outline']} role="status">
      {Array.from({ length: rows }, (_, index) => (
        <Skeleton key={index} />
      ))}
    </div>
  );
}
