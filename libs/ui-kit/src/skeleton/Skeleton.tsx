import { joinClasses } from '../join-classes.ts';
import styles from './Skeleton.module.css';

interface SkeletonProps {
  shape?: 'line' | 'heading' | 'picture';
  /** How much of the row it takes, so that lines of text look like lines of text. */
  part?: 'whole' | 'most' | 'half';
}

/** Where something will be in a moment. Silent: the region around it says that it is busy. */
export function Skeleton({ shape = 'line', part = 'whole' }: SkeletonProps) {
  return <span aria-hidden="true" className={joinClasses(styles['skeleton'], styles[shape], styles[part])} />;
}
