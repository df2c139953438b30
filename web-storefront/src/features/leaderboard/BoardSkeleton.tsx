import { Skeleton } from '@shop/ui-kit';
import { leaderboardTexts } from './leaderboard.texts.ts';
import styles from './Leaderboard.module.css';

/** A placeholder for a leaderboard while it loads. */
export function BoardSkeleton({ rows = 10 }: { rows?: number }) {
  return (
    <div aria-busy="true" aria-label={leaderboardTexts.loading} className={styles['outline']} role="status">
      {Array.from({ length: rows }, (_, index) => (
        <Skeleton key={index} />
      ))}
    </div>
  );
}
