import { joinClasses } from '../join-classes.ts';
import styles from './Skeleton.module.css';

interface SkeletonProps {
  shape?: 'line' | 'heading' | 'picture';
  /** The share of the row's width, so that several skeletons look like lines of text. */
  part?: 'whole' | 'most' | 'half';
}

/** A placeholder for content that is loading. Hidden from screen readers: the region around it carries `aria-busy`. */
export function Skeleton({ shape = 'line', part = 'whole' }: SkeletonProps) {
  return <span aria-hidden="true" className={joinClasses(styles['skeleton'], styles[shape], styles[part])} />;
}
